extension Icons {
  /// Icons for common words of tabs' titles in German, French, Spanish, Japanese and Arabic, in lower case and without the
  /// marks that `IconGuess.plain` removes. English words with another meaning have precedence.
  static let translations: [String: String] = words.reduce(into: [:]) { known, entry in
    for word in entry.words.split(separator: " ") { known[String(word)] = entry.icon }
  }

  private static let words: [(icon: String, words: String)] = [
    ("house", "startseite zuhause heim ubersicht accueil maison inicio casa principal ホーム الرئيسية"),
    (
      "magnifyingglass",
      "suche suchen finden recherche rechercher chercher buscar busqueda buscador 検索 さがす 探す بحث "
        + "البحث"
    ),
    ("safari", "entdecken erkunden decouvrir explorer explorar descubrir 見つける 発見 استكشاف اكتشف"),
    (
      "gear",
      "einstellungen optionen reglages parametres ajustes configuracion opciones preferencias "
        + "設定 الاعدادات اعدادات الضبط"
    ),
    ("person", "profil ich konto compte moi perfil cuenta yo プロフィール マイページ アカウント الملف حسابي الحساب"),
    ("person.2", "freunde amis amigos 友だち 友達 フレンド الاصدقاء"),
    (
      "person.3",
      "kontakte gruppen familie gruppe groupes groupe famille communaute contactos grupos grupo "
        + "familia comunidad 連絡先 グループ جهات المجموعات العائلة"
    ),
    (
      "message",
      "nachrichten nachricht unterhaltungen messagerie discussions mensajes mensaje メッセージ トーク "
        + "チャット الرسائل رسائل الدردشات محادثات"
    ),
    ("envelope", "mails briefe courrier courriel correo correos メール البريد"),
    (
      "bell",
      "mitteilungen benachrichtigungen aktivitat hinweise alertes activite notificaciones "
        + "avisos actividad 通知 お知らせ الاشعارات اشعارات التنبيهات"
    ),
    ("phone", "anrufe telefon appels llamadas telefono 電話 通話 المكالمات الهاتف"),
    ("star", "favoriten merkliste favoris favoritos お気に入り المفضلة"),
    ("heart", "gesundheit herz liebe sante coeur salud corazon ヘルスケア 健康 الصحة"),
    ("bookmark", "lesezeichen gemerkt signets enregistres marcadores guardados ブックマーク 保存済み المحفوظات"),
    ("photo", "fotos bilder galerie mediathek imagenes galeria 写真 フォト アルバム الصور صور"),
    ("camera", "kamera camara カメラ الكاميرا"),
    (
      "calendar",
      "kalender heute termine calendrier aujourd calendario hoy eventos カレンダー 予定 今日 التقويم "
        + "اليوم"
    ),
    ("clock", "uhr verlauf zeit horloge historique reloj recientes historial 時計 履歴 الساعة الاخيرة"),
    ("music.note", "musik lieder titel musique chansons musica canciones 音楽 ミュージック الموسيقى موسيقى"),
    ("books.vertical", "bibliothek bucher bibliotheque livres biblioteca libros ライブラリ 本 المكتبة"),
    ("newspaper", "nachrichtenticker zeitung actualites noticias ニュース الاخبار"),
    ("map", "karte karten carte cartes mapa mapas マップ 地図 الخريطة الخرائط"),
    ("airplane", "reisen reise fluge voyages voyage vols viajes viaje vuelos 旅行 السفر رحلات"),
    ("cart", "warenkorb einkaufswagen panier carrito cesta カート السلة سلة"),
    ("bag", "einkaufen laden boutique achats tienda compras ショップ 買い物 المتجر التسوق"),
    ("creditcard", "zahlung bezahlen paiement pagos pago tarjetas 支払い الدفع"),
    ("wallet.pass", "brieftasche geldborse portefeuille cartera monedero ウォレット المحفظة"),
    ("folder", "dateien ordner fichiers dossiers archivos carpetas ファイル الملفات"),
    ("doc.text", "dokumente documentos 書類 المستندات"),
    ("note.text", "notizen notas メモ ノート الملاحظات"),
    ("list.bullet", "liste listes lista listas リスト 一覧 القائمة"),
    ("checklist", "aufgaben taches tareas タスク المهام"),
    ("gamecontroller", "spiele spiel jeux jeu juegos juego ゲーム الالعاب"),
    ("play.circle", "ansehen abspielen regarder 再生 مشاهدة"),
    ("video", "filme peliculas ビデオ 動画 الفيديو"),
    ("ellipsis", "mehr weiteres autres mas otros その他 المزيد"),
    ("plus", "neu hinzufugen erstellen nouveau ajouter creer nuevo anadir crear 追加 作成 اضافة جديد"),
    ("arrow.down.circle", "geladen telechargements descargas ダウンロード التنزيلات"),
    ("questionmark.circle", "hilfe aide ayuda ヘルプ المساعدة"),
    ("chart.bar", "statistik fortschritt berichte statistiques estadisticas progreso informes 統計 الاحصائيات"),
    ("fork.knife", "essen rezepte recettes repas recetas comida レシピ 料理 الوصفات الطعام"),
    ("sun.max", "wetter meteo clima tiempo 天気 الطقس"),
  ]
}
