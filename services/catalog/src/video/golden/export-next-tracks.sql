SELECT youtube_id, lang, name, source, ext, url, cues, next_lang
FROM (
  SELECT s.*, lead(lang) OVER (ORDER BY lang COLLATE "C") AS next_lang,
    sum(cue_bytes + (400 + 2 * octet_length(s.name) + 2 * octet_length(coalesce(s.url, '')))) OVER (ORDER BY lang COLLATE "C") AS bytes_so_far,
    row_number() OVER (ORDER BY lang COLLATE "C") AS n
  FROM catalog.subtitle AS s
  WHERE youtube_id = $1 AND lang COLLATE "C" >= $2
) AS sized
WHERE bytes_so_far <= $3 OR n = 1
ORDER BY lang COLLATE "C"
