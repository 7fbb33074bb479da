/// The look of the page: the colors of plots, light and dark.
extension PreviewPage {
  static let css = #"""
    :root {
      color-scheme: light dark;
      --paper: #fff; --panel: #f6f8fa; --line: #d8dee4; --grid: #e6eaee; --text: #1f2328; --faint: #59636e; --accent: #0069b4;
      --on-accent: #fff; --error: #c62828; --error-panel: #fff0ef; --warning: #8a6a00; --stage: #e9ecef;
      --s0: #0069b4; --s1: #c24e00; --s2: #00805c; --s3: #a83a7e; --s4: #8a6a00; --s5: #1b7fa8; --s6: #5b4fc0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --panel: #161b22; --line: #30363d; --grid: #222932; --text: #e6edf3; --faint: #9da7b1; --accent: #58a6ff;
        --on-accent: #0d1117; --error: #ff7b72; --error-panel: #2a1518; --warning: #e5c94b; --stage: #05070a;
        --s0: #58a6ff; --s1: #ff9a4d; --s2: #3dd6a3; --s3: #f08cc4; --s4: #e5c94b; --s5: #7cd0f2; --s6: #b0a4ff;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
    h1, h2, p, ol, dl, dd, figure { margin: 0; padding: 0; }
    h1 { font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
    h2 { font-size: 13px; font-weight: 600; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 10px 20px; border-bottom: 1px solid var(--line); }
    header .buttons { margin-left: auto; }
    #link { color: var(--faint); font-size: 12.5px; }
    #link::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 4px;
      background: var(--warning); }
    #link.live::before { background: var(--s2); }
    #note:empty { display: none; }
    #note { flex-basis: 100%; color: var(--faint); font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 1440px; margin: 0 auto; padding: 16px 20px 32px; }
    button, select { min-height: 32px; padding: 4px 11px; border: 1px solid var(--line); border-radius: 7px; background: var(--panel);
      color: var(--text); font: inherit; }
    button { cursor: pointer; }
    button:hover, select:hover { border-color: var(--faint); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .buttons { display: flex; flex-wrap: wrap; gap: 6px; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
    label { display: inline-flex; align-items: center; gap: 6px; color: var(--faint); }
    input[type=checkbox] { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }

    #stage { position: relative; min-width: 0; overflow: hidden; border: 1px solid var(--line); border-radius: 10px;
      background: var(--stage); }
    #stage.stale { border-color: var(--error); }
    #stale { position: absolute; inset: 0 0 auto; padding: 3px 14px; font-size: 13px; background: var(--error-panel);
      color: var(--error); font-weight: 500; }
    #pictures { display: flex; flex-wrap: wrap; justify-content: safe center; align-items: flex-start; gap: 20px; max-height: 72vh;
      min-height: 96px; padding: 36px 24px 24px; overflow: auto; }
    #pictures:focus-visible { outline-offset: -3px; }
    #pictures.enlarged { flex-wrap: nowrap; justify-content: safe flex-start; }
    #pictures.enlarged figure { flex: none; }
    figure { display: grid; gap: 6px; justify-items: center; max-width: 100%; }
    #pictures.enlarged figure { max-width: none; }
    figcaption { color: var(--faint); font-size: 12px; }
    canvas { display: block; box-shadow: 0 0 0 1px var(--line); }
    .fit canvas { max-width: 100%; height: auto !important; }
    .enlarged canvas { image-rendering: pixelated; }
    #waiting { align-self: center; color: var(--faint); }

    #track { position: relative; }
    #events { position: relative; height: 26px; margin: 0 8px; }
    #events button { position: absolute; bottom: 0; width: 24px; height: 26px; min-height: 0; padding: 0; border: 0; background: none;
      transform: translateX(-50%); color: var(--s1); font-size: 11px; line-height: 13px; }
    #events button::before { content: ""; position: absolute; left: 11px; bottom: 0; width: 2px; height: 9px; border-radius: 1px;
      background: currentColor; }
    #events button span { position: absolute; left: 50%; bottom: 11px; transform: translateX(-50%); white-space: nowrap; }
    #events button.ignored { color: var(--faint); }
    #events button.ignored span { text-decoration: line-through; }
    #time { display: block; width: 100%; height: 24px; margin: 0; accent-color: var(--accent); }
    #play { min-width: 76px; background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
    #clock { min-width: 190px; font-variant-numeric: tabular-nums; }
    #position { color: var(--faint); }

    #diagnostics { display: flex; flex-wrap: wrap; align-items: baseline; gap: 8px 14px; }
    #summary { color: var(--faint); }
    #problems { display: grid; grid-template-columns: minmax(0, 1fr); flex-basis: 100%; min-width: 0; gap: 8px; list-style: none; }
    #problems li { padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--warning); border-radius: 7px;
      background: var(--panel);
      overflow-wrap: anywhere; }
    #problems li.error { border-left-color: var(--error); }
    #problems .place { color: var(--faint); font: 12.5px ui-monospace, monospace; }
    #problems .severity { color: var(--warning); font-weight: 600; }
    #problems .error .severity { color: var(--error); }
    #problems pre { margin: 8px 0; padding: 8px 10px; overflow-x: auto; border-radius: 5px; background: var(--paper);
      font: 12.5px/1.5 ui-monospace, monospace; }
    #problems .help { color: var(--faint); }

    #motion { display: grid; gap: 10px; min-width: 0; }
    #curves { display: grid; gap: 18px; min-width: 0; }
    .unit { display: grid; grid-template-columns: minmax(0, 1fr) 264px; gap: 14px; min-width: 0; }
    .unit svg { display: block; width: 100%; height: 220px; border-radius: 7px; background: var(--panel); cursor: crosshair;
      touch-action: pan-y; }
    .unit text { fill: var(--faint); font: 11px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    .grid { stroke: var(--grid); } .ticks { stroke: var(--faint); } .mark { stroke: var(--s1); stroke-dasharray: 3 3; opacity: .7; }
    .cursor { stroke: var(--text); }
    .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .legend { display: grid; align-content: start; gap: 2px; max-height: 220px; overflow-y: auto; }
    .legend button { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 28px; padding: 2px 8px; border: 0;
      background: none; text-align: left;
      font-size: 12.5px; }
    .legend button:hover { background: var(--panel); }
    .legend i { flex: none; width: 14px; height: 3px; border-radius: 2px; }
    .legend span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .legend b { font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .legend [aria-pressed=false] { opacity: .45; }
    .legend [aria-pressed=false] i { background: var(--faint) !important; }

    summary { cursor: pointer; color: var(--faint); }
    dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 6px 20px; padding: 10px 0; }
    dl div { display: flex; gap: 10px; }
    dt { min-width: 84px; }
    dd { color: var(--faint); }
    kbd { padding: 1px 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--panel);
      font: 12px ui-monospace, monospace; }

    @media (max-width: 640px) {
      header, main { padding-left: 12px; padding-right: 12px; }
      header .buttons { margin-left: 0; }
      #pictures { padding: 34px 12px 12px; gap: 14px; }
      .unit { grid-template-columns: minmax(0, 1fr); gap: 6px; }
      .unit svg, .legend { height: auto; max-height: 190px; }
      .unit svg { height: 190px; }
      button, select { min-height: 40px; }
      .legend button { min-height: 34px; }
    }
    """#
}
