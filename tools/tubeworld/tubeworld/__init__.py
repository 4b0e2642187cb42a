"""tubeworld: an offline stand-in for YouTube, for testing things that run yt-dlp."""
