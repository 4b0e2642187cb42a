SELECT youtube_id, channel_id FROM catalog.video WHERE youtube_id > $1 AND (active OR NOT $3)
ORDER BY youtube_id LIMIT $2
