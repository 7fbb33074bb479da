# shellcheck shell=sh
# Where the files of an installation lie below its prefix. Read by make.sh (install) and package.sh.
#
# lay_out PROGRAM PREFIX   copies the program and what belongs to it to PREFIX and prints each file, relative to PREFIX

lay_out() {
  put 755 "$1" "$2" bin/tabanim
  put 644 schema/tabanim-1.json "$2" share/tabanim/tabanim-1.json
  put 644 LICENSE "$2" share/doc/tabanim/copyright
  for page in docs/man/*.1; do put 644 "$page" "$2" "share/man/man1/${page##*/}"; done
  completion bash "$1" "$2" share/bash-completion/completions/tabanim
  completion zsh "$1" "$2" share/zsh/site-functions/_tabanim
  completion fish "$1" "$2" share/fish/vendor_completions.d/tabanim.fish
}

# put MODE FILE PREFIX PLACE
put() {
  mkdir -p "$3/$(dirname "$4")"
  install -m "$1" "$2" "$3/$4"
  echo "$4"
}

# completion SHELL PROGRAM PREFIX PLACE
completion() {
  mkdir -p "$3/$(dirname "$4")"
  "$2" --generate-completion-script "$1" > "$3/$4"
  chmod 644 "$3/$4"
  echo "$4"
}
