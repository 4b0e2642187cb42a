SELECT youtube_id, lang, name, source, ext, url, cues
FROM catalog.subtitle
WHERE youtube_id = ANY($1::text[])
ORDER BY youtube_id, lang
