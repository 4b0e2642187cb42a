/** Generated from docs/api/openapi.json by tools/scripts/openapi.mjs. Do not edit. */

export interface paths {
    "/api/ping/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I and is the service up
         * @description Web servers in front ask it before they serve media.
         */
        get: operations["Service_ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness for containers
         * @description Where a backup or a snapshot was restored, the header X-Restored-At says when: everybody signs in again since.
         */
        get: operations["Service_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schema/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["Schema_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The description as a page that can be tried out */
        get: operations["Docs_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a session */
        post: operations["Session_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description All other sessions and the API token end; whoever asks by a session gets the cookies of a new one.
         */
        post: operations["Session_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["Session_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Account of the caller */
        get: operations["User_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal settings */
        get: operations["User_config"];
        put?: never;
        /**
         * Change personal settings
         * @description Unknown keys are ignored.
         */
        post: operations["User_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a page asks first
         * @description The answers of ping, user/me, user/account and appsettings/config in one, and of what a screen asks.
         */
        get: operations["User_start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/admin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users */
        get: operations["UserAdmin_list"];
        put?: never;
        /**
         * Add a user
         * @description The name is taken without blanks at its ends.
         */
        post: operations["UserAdmin_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/admin/{user_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a user
         * @description Whoever is disabled or gets another password loses all sessions and the API token at once.
         */
        post: operations["UserAdmin_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Application settings
         * @description Only staff see by which name and password pot_provider_url is asked.
         */
        get: operations["AppConfig_get"];
        put?: never;
        /** Change application settings */
        post: operations["AppConfig_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/backup/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Backup files */
        get: operations["Backup_list"];
        put?: never;
        /**
         * Make a backup now
         * @description The same as starting the task run_backup. One at a time is made: whoever asks meanwhile meets it.
         */
        post: operations["Backup_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/backup/{filename}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One backup file's data */
        get: operations["Backup_get"];
        put?: never;
        /**
         * Restore a backup
         * @description All of it is checked first. The API answers 503 while what is kept is replaced; everybody signs in again.
         */
        post: operations["Backup_restore"];
        /** Delete a backup file */
        delete: operations["Backup_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/backup/{filename}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a backup file
         * @description The ZIP file itself, with ranges: whoever has it has what every user keeps here.
         */
        get: operations["Backup_fetch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/drill/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last drills of a restore
         * @description After each backup of the schedule all of it is read as a restore would, and nothing of it is kept.
         */
        get: operations["Drill_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/snapshot/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Snapshots and their policy */
        get: operations["Snapshot_list"];
        put?: never;
        /**
         * Take a snapshot now
         * @description One at a time is made: whoever asks meanwhile meets it.
         */
        post: operations["Snapshot_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/snapshot/{snapshot_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One snapshot */
        get: operations["Snapshot_get"];
        put?: never;
        /**
         * Restore a snapshot
         * @description As a backup is restored: all of it is checked first, and everybody signs in again.
         */
        post: operations["Snapshot_restore"];
        /** Delete a snapshot */
        delete: operations["Snapshot_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the operator should put right */
        get: operations["Notice_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API token of the caller, made on first use */
        get: operations["ApiToken_get"];
        put?: never;
        post?: never;
        /** Revoke the API token of the caller */
        delete: operations["ApiToken_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/cookie/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of the cookie */
        get: operations["Cookie_get"];
        /**
         * Import a cookie file
         * @description Asks the source, which takes seconds. Only a cookie that it accepts is stored; the one before stays until then.
         */
        put: operations["Cookie_import"];
        /**
         * Validate the stored cookie
         * @description Asks the source, which takes seconds. Where it gives no answer, the state has no status but a message.
         */
        post: operations["Cookie_validate"];
        /** Revoke the cookie */
        delete: operations["Cookie_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/potoken/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a PO token is stored */
        get: operations["PoToken_get"];
        put?: never;
        /** Store a PO token */
        post: operations["PoToken_set"];
        /** Remove the PO token */
        delete: operations["PoToken_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List videos
         * @description Unknown query parameters are ignored.
         */
        get: operations["Video_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One video
         * @description The browser extension tells by the key error that it is not archived.
         */
        get: operations["Video_get"];
        put?: never;
        post?: never;
        /**
         * Delete a video, its files and all that is known of it
         * @description Unless that is switched off it goes into the trash, where the header X-Trash-Id names it. X-Ignored says that it is ignored as well.
         */
        delete: operations["Video_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/nav/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Neighbours of a video in its playlists */
        get: operations["Video_nav"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/comment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comments of a video as a tree */
        get: operations["Video_comment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/progress/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store the playback position */
        post: operations["Watch_setProgress"];
        /** Forget the playback position */
        delete: operations["Watch_deleteProgress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watched/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a video, playlist or channel watched or unwatched */
        post: operations["Watch_setWatched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/cast/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses of a video for a Cast receiver, which has no session
         * @description Each is for one file and the caller, and plays for 12 hours while enable_cast is on.
         */
        get: operations["Cast_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List channels by name */
        get: operations["Channel_list"];
        put?: never;
        /**
         * Subscribe to or unsubscribe from several channels
         * @description Subscribing runs as a background task, which reads channels that are not known here from the source. Unsubscribing is done at once and takes an id; a channel that is not known is none to unsubscribe from.
         */
        post: operations["Channel_subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an indexed channel by id, handle or URL
         * @description The source is asked for a handle that was not resolved in the last 7 days; while it is away, 503 is answered.
         */
        get: operations["Channel_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/{channel_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One channel */
        get: operations["Channel_get"];
        put?: never;
        /**
         * Change subscription or overwrites
         * @description null takes an overwrite back; keys that are not sent stay. Setting index_playlists to true also starts a background task that keeps those playlists of the channel that list an archived video.
         */
        post: operations["Channel_update"];
        /**
         * Delete a channel with all its videos and playlists
         * @description Of its folder goes what the archive put there. Unless that is switched off it goes into the trash, where the header X-Trash-Id names it.
         */
        delete: operations["Channel_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/{channel_id}/nav/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which sub pages of a channel have content */
        get: operations["Channel_nav"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/{channel_id}/aggs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of a channel */
        get: operations["Channel_aggs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List playlists by name */
        get: operations["Playlist_list"];
        put?: never;
        /**
         * Subscribe to several playlists
         * @description Runs as a background task, which reads playlists that are not known here from the source.
         */
        post: operations["Playlist_subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlist/{playlist_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One playlist with all entries */
        get: operations["Playlist_get"];
        put?: never;
        /**
         * Change subscription, sort order or, of a custom playlist, the name
         * @description Anybody may subscribe to a playlist that is known; the rest is for staff.
         */
        post: operations["Playlist_update"];
        /**
         * Delete a playlist
         * @description Its videos stay, unless delete_videos (or delete-videos) says otherwise. Unless that is switched off it goes into the trash, where the header X-Trash-Id names it.
         */
        delete: operations["Playlist_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlist/custom/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a custom playlist */
        post: operations["Playlist_createCustom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlist/custom/{playlist_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change membership or order of a custom playlist
         * @description create of a video that is already in changes nothing.
         */
        post: operations["Playlist_changeCustom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the downloader asks, and of whom
         * @description The latest questions of all processes, those that go on among them, and what is waited for.
         */
        get: operations["SourceLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The download queue
         * @description Rows with auto_start first, then oldest first.
         */
        get: operations["Download_list"];
        put?: never;
        /**
         * Add videos, channels or playlists to the queue
         * @description What cannot be read is not answered here; it stays in the queue with the reason.
         */
        post: operations["Download_add"];
        /** Remove all matching rows */
        delete: operations["Download_clear"];
        options?: never;
        head?: never;
        /** Change the status of all matching rows */
        patch: operations["Download_updateMatching"];
        trace?: never;
    };
    "/api/download/aggs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queue size by channel */
        get: operations["Download_aggs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/{video_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One queue row */
        get: operations["Download_get"];
        put?: never;
        /** Change the status of one row */
        post: operations["Download_update"];
        /** Remove one row */
        delete: operations["Download_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Running and just finished background tasks */
        get: operations["Notification_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/stream/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same list, pushed with each change
         * @description Events: `notifications` with the whole list; `ended`, after a reconnection, with what has ended meanwhile and is shown no longer. Goes on behind the Last-Event-ID. A line of comment comes every 15 seconds.
         */
        get: operations["Notification_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search titles, names and subtitles */
        get: operations["Search_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Similar videos
         * @description By tags and title, without positions; none for a video that is not known.
         */
        get: operations["Search_similar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/video/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of videos */
        get: operations["Stats_videos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/channel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of channels */
        get: operations["Stats_channels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/playlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of playlists */
        get: operations["Stats_playlists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of the queue */
        get: operations["Stats_downloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/watch/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Watched and unwatched totals of the caller */
        get: operations["Stats_watched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/downloadhist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads per day of the last days, newest first
         * @description Of today and the seven days before, from the last day with a download to the first one; empty days between them are there.
         */
        get: operations["Stats_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/biggestchannels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ten biggest channels */
        get: operations["Stats_biggestChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/by-name/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stored task results */
        get: operations["Task_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/by-name/{task_name}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stored results of one task */
        get: operations["Task_listByName"];
        put?: never;
        /** Start a task */
        post: operations["Task_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/by-id/{task_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task result */
        get: operations["Task_get"];
        put?: never;
        /** Stop or kill a task */
        post: operations["Task_command"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/membership/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Key of the sponsor platform */
        get: operations["Membership_key"];
        put?: never;
        /** Store the key */
        post: operations["Membership_keep"];
        /** Remove the key */
        delete: operations["Membership_forget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/membership/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Profile at the sponsor platform */
        get: operations["Membership_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/membership/sync/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Push subscriptions to the sponsor platform */
        post: operations["Membership_sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/manual-import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import files from the import folder */
        post: operations["ManualImport_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/rescan-filesystem/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare media folder and index */
        post: operations["Rescan_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appsettings/tool/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which yt-dlp is used */
        get: operations["Tool_get"];
        put?: never;
        /**
         * Update yt-dlp
         * @description The same as starting the task update_tool: a newer version is used once it has passed its probe.
         */
        post: operations["Tool_update"];
        /** Go back to an earlier yt-dlp */
        delete: operations["Tool_goBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/schedule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All schedules */
        get: operations["Schedule_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/schedulable/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks that can be started by a schedule */
        get: operations["Schedule_listSchedulable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/schedule/{task_name}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One schedule */
        get: operations["Schedule_get"];
        put?: never;
        /** Create or change a schedule */
        post: operations["Schedule_set"];
        /** Remove a schedule */
        delete: operations["Schedule_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/notification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notification URLs */
        get: operations["Outbound_list"];
        put?: never;
        /**
         * Add a notification URL
         * @description Adding a URL twice changes nothing. Whether a service takes it is not checked: that is what the test is for.
         */
        post: operations["Outbound_add"];
        /** Remove one URL (with url) or all URLs of a task (without) */
        delete: operations["Outbound_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/notification/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notification
         * @description Sends at once, which takes seconds.
         */
        post: operations["Outbound_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/delivery/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notifications that an address has not taken */
        get: operations["Outbound_listFailed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/delivery/{delivery_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a notification again, at once */
        post: operations["Outbound_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/past/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks that have ended
         * @description The latest first; of a month, and 5,000 at most. Pages have 100 rows at most.
         */
        get: operations["PastTask_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of the refresh queue */
        get: operations["Refresh_state"];
        put?: never;
        /**
         * Refresh metadata of the given items now
         * @description An empty object refreshes what is outdated.
         */
        post: operations["Refresh_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/video/{video_id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed of a video at the source
         * @description Titles, descriptions, whether the source still has it, and pictures.
         */
        get: operations["History_ofVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channel/{channel_id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed of a channel at the source
         * @description Titles, descriptions, whether the source still has it, and pictures.
         */
        get: operations["History_ofChannel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlist/{playlist_id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed of a playlist at the source
         * @description Titles, descriptions, whether the source still has it, and pictures.
         */
        get: operations["History_ofPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrity/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether media files are as they were archived
         * @description As the last looks found them. The task check_integrity reads them all.
         */
        get: operations["Integrity_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrity/damaged/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Media files that are not as they were archived
         * @description The hundred that were found first; those behind them follow as these are healed or accepted.
         */
        get: operations["Integrity_damaged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrity/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take damaged files for what is archived
         * @description As the last look found them: somebody has replaced them on purpose. Others of the list stay as they are.
         */
        post: operations["Integrity_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was deleted and can come back
         * @description The latest deletion first. Pages have 100 rows at most.
         */
        get: operations["Trash_list"];
        put?: never;
        post?: never;
        /**
         * Empty the trash
         * @description A task removes what is in it now: purge_trash.
         */
        delete: operations["Trash_empty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/{trash_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a deletion
         * @description Videos, files, places in playlists and what everybody has watched come back.
         */
        post: operations["Trash_restore"];
        /**
         * Remove something from the trash for good
         * @description A task does it: purge_trash.
         */
        delete: operations["Trash_purge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ping: {
            /** @enum {string} */
            response: "pong";
            /** @description Id of the signed-in user. */
            user: number;
            version: string;
            /** @description Null when no newer release is known. */
            ta_update: {
                status?: boolean;
                version: string;
                is_breaking: boolean;
            } | null;
        };
        DetailError: {
            /** @description Not signed in, no permission, CSRF failure, malformed request. */
            detail: string;
        };
        Login: {
            username: string;
            password: string;
            /**
             * @default off
             * @enum {string}
             */
            remember_me: "on" | "off";
        };
        BadRequest: components["schemas"]["ErrorMessage"] | components["schemas"]["MessageError"] | components["schemas"]["DetailError"] | components["schemas"]["FieldErrors"];
        ErrorMessage: {
            /** @description What went wrong, for people. */
            error: string;
        };
        MessageError: {
            message: string;
        };
        /** @description Texts per field; nested objects and lists give nested maps. */
        FieldErrors: {
            [key: string]: unknown;
        };
        OwnPassword: {
            current_password: string;
            /** @description At least 8 characters. */
            password: string;
        };
        UserAccount: {
            id: number;
            name: string;
            is_superuser: boolean;
            is_staff: boolean;
            groups: number[];
            user_permissions: number[];
            /**
             * Format: date-time
             * @description RFC 3339 with fractions, UTC.
             */
            last_login: string | null;
        };
        UserConfig: {
            /** @enum {string} */
            stylesheet: "dark.css" | "light.css" | "matrix.css" | "midnight.css" | "custom.css";
            /** @description Our own screens are dark or light as the device is, whatever `stylesheet` says to other clients. */
            follows_system_theme: boolean;
            /** @description Rows of a page in every list, at most 500. */
            page_size: number;
            /** @enum {string} */
            sort_by: "published" | "downloaded" | "views" | "likes" | "duration" | "mediasize" | "width" | "height";
            /** @enum {string} */
            sort_order: "asc" | "desc";
            /** @enum {string} */
            view_style_home: "grid" | "list" | "table";
            /** @enum {string} */
            view_style_channel: "grid" | "list";
            /** @enum {string} */
            view_style_downloads: "grid" | "list";
            /** @enum {string} */
            view_style_playlist: "grid" | "list";
            vid_type_filter: ("videos" | "streams" | "shorts") | null;
            grid_items: number;
            hide_watched: boolean | null;
            hide_watched_channel: boolean | null;
            hide_watched_playlist: boolean | null;
            /** @enum {string} */
            file_size_unit: "binary" | "metric";
            show_ignored_only: boolean;
            show_subed_only: boolean | null;
            show_subed_only_playlists: boolean | null;
            show_help_text: boolean;
        };
        Start: {
            ping: components["schemas"]["Ping"];
            config: components["schemas"]["UserConfig"];
            account: components["schemas"]["UserAccount"];
            settings: components["schemas"]["AppConfig"];
            /** @description Only where a screen was named: what it asks first, as far as that was there at once. */
            answers?: {
                /** @description A GET call of this API, with its query. */
                address: string;
                /** @description What it answers. */
                body: unknown;
            }[];
        };
        AppConfig: {
            subscriptions: {
                /** @default 50 */
                channel_size: number | null;
                /** @default 50 */
                live_channel_size: number | null;
                /** @default 50 */
                shorts_channel_size: number | null;
                /** @default 50 */
                playlist_size: number | null;
                /** @default false */
                auto_start: boolean;
                /** @default false */
                extract_flat: boolean;
            };
            downloads: {
                /** @default null */
                limit_speed: number | null;
                /** @default 10 */
                sleep_interval: number | null;
                /** @default null */
                autodelete_days: number | null;
                /** @default null */
                format: string | null;
                /** @default null */
                format_sort: string | null;
                /** @default false */
                add_metadata: boolean;
                /** @default false */
                add_thumbnail: boolean;
                /** @default en */
                subtitle: string | null;
                /** @default auto */
                subtitle_source: ("auto" | "user") | null;
                /** @default true */
                subtitle_index: boolean;
                /** @default null */
                comment_max: string | null;
                /** @default top */
                comment_sort: ("top" | "new") | null;
                /** @default false */
                cookie_import: boolean;
                /** @default false */
                potoken: boolean;
                /** @default null */
                pot_provider_url: string | null;
                /** @default null */
                throttledratelimit: number | null;
                /** @default null */
                extractor_lang: string | null;
                /** @default false */
                integrate_ryd: boolean;
                /** @default false */
                integrate_sponsorblock: boolean;
                /** @default 1 */
                parallel_downloads: number | null;
                /** @default 1024 */
                min_free_space: number | null;
                /** @default 24 */
                stalled_alert_hours: number | null;
            };
            application: {
                /** @default true */
                enable_snapshot: boolean;
                /** @default false */
                enable_cast: boolean;
                /** @default 50 */
                scrub_rate: number | null;
                /** @default true */
                scrub_heal: boolean;
                /** @default 7 */
                trash_days: number | null;
            };
        };
        UserConfigUpdate: {
            /** @enum {string} */
            stylesheet?: "dark.css" | "light.css" | "matrix.css" | "midnight.css" | "custom.css";
            /** @description Our own screens are dark or light as the device is, whatever `stylesheet` says to other clients. */
            follows_system_theme?: boolean;
            /** @description Rows of a page in every list, at most 500. */
            page_size?: number;
            /** @enum {string} */
            sort_by?: "published" | "downloaded" | "views" | "likes" | "duration" | "mediasize" | "width" | "height";
            /** @enum {string} */
            sort_order?: "asc" | "desc";
            /** @enum {string} */
            view_style_home?: "grid" | "list" | "table";
            /** @enum {string} */
            view_style_channel?: "grid" | "list";
            /** @enum {string} */
            view_style_downloads?: "grid" | "list";
            /** @enum {string} */
            view_style_playlist?: "grid" | "list";
            vid_type_filter?: ("videos" | "streams" | "shorts") | null;
            grid_items?: number;
            hide_watched?: boolean | null;
            hide_watched_channel?: boolean | null;
            hide_watched_playlist?: boolean | null;
            /** @enum {string} */
            file_size_unit?: "binary" | "metric";
            show_ignored_only?: boolean;
            show_subed_only?: boolean | null;
            show_subed_only_playlists?: boolean | null;
            show_help_text?: boolean;
        };
        ManagedUser: {
            id: number;
            name: string;
            /** @description May do all that staff may; true for a superuser, too. */
            is_staff: boolean;
            /** @description False for who may not sign in. */
            is_active: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 with fractions, UTC.
             */
            last_login: string | null;
        };
        NewUser: {
            username: string;
            /** @description At least 8 characters. */
            password: string;
            /** @default false */
            is_staff: boolean;
        };
        ManagedUserUpdate: {
            is_staff?: boolean;
            is_active?: boolean;
            /** @description At least 8 characters. */
            password?: string;
        };
        AppConfigUpdate: {
            subscriptions?: {
                channel_size?: number | null;
                live_channel_size?: number | null;
                shorts_channel_size?: number | null;
                playlist_size?: number | null;
                auto_start?: boolean;
                extract_flat?: boolean;
            };
            downloads?: {
                limit_speed?: number | null;
                sleep_interval?: number | null;
                autodelete_days?: number | null;
                format?: string | null;
                format_sort?: string | null;
                add_metadata?: boolean;
                add_thumbnail?: boolean;
                subtitle?: string | null;
                subtitle_source?: ("auto" | "user") | null;
                subtitle_index?: boolean;
                comment_max?: string | null;
                comment_sort?: ("top" | "new") | null;
                cookie_import?: boolean;
                potoken?: boolean;
                pot_provider_url?: string | null;
                throttledratelimit?: number | null;
                extractor_lang?: string | null;
                integrate_ryd?: boolean;
                integrate_sponsorblock?: boolean;
                parallel_downloads?: number | null;
                min_free_space?: number | null;
                stalled_alert_hours?: number | null;
            };
            application?: {
                enable_snapshot?: boolean;
                enable_cast?: boolean;
                scrub_rate?: number | null;
                scrub_heal?: boolean;
                trash_days?: number | null;
            };
        };
        BackupFile: {
            filename: string;
            file_path: string;
            /** @description Bytes. */
            file_size: number;
            /** @description YYYYMMDD taken from the file name. */
            timestamp: string;
            /**
             * Format: date-time
             * @description When the file was written; absent where that was not on the day of its name, as of one that was copied.
             * @example 2025-11-02T18:30:00+00:00
             */
            made?: string;
            /** @description auto, manual, update, or the text False when the name has no reason part. */
            reason: string;
        };
        /** @description A background task was started. */
        TaskAccepted: {
            message?: string;
            task_id: string;
            /** @description PENDING */
            status?: string;
        };
        RestoreDrills: {
            /** @description The last that went well; absent before the first. */
            proven?: {
                /** @description The backup that was tried. */
                filename: string;
                /**
                 * Format: date-time
                 * @example 2025-11-02T18:30:00+00:00
                 */
                at: string;
                /**
                 * @description skipped: it was not tried.
                 * @enum {string}
                 */
                outcome: "proven" | "failed" | "skipped";
                /** @description The same for people. */
                message: string;
            };
            /** @description The last, however it went; absent before the first. */
            last?: {
                /** @description The backup that was tried. */
                filename: string;
                /**
                 * Format: date-time
                 * @example 2025-11-02T18:30:00+00:00
                 */
                at: string;
                /**
                 * @description skipped: it was not tried.
                 * @enum {string}
                 */
                outcome: "proven" | "failed" | "skipped";
                /** @description The same for people. */
                message: string;
            };
        };
        SnapshotList: {
            /** @description Unix seconds. */
            next_exec: number;
            /** @description YYYY-MM-DD HH:MM in server time. */
            next_exec_str: string;
            /** @example 30d */
            expire_after: string;
            /** @description Newest first. */
            snapshots: components["schemas"]["SnapshotItem"][];
        };
        SnapshotItem: {
            id: string;
            /** @description SUCCESS, IN_PROGRESS or FAILED. */
            state: string;
            /** @description The release of Reelkeep that made it; empty where that is not known. */
            es_version: string;
            /** @description YYYY-MM-DD HH:MM in the server's time zone. */
            start_date: string;
            /** @description The same in Unix seconds. */
            start_stamp: number;
            /** @description As start_date; empty while it is made. */
            end_date: string;
            /** @description Unix seconds; 0 while it is made. */
            end_stamp: number;
            /** @description Whole seconds. */
            duration_s: number;
        };
        SnapshotCreated: {
            snapshot_name: string;
        };
        SnapshotRestored: {
            accepted: boolean;
        };
        Notice: {
            /** @enum {string} */
            kind: "untrusted-proxy" | "refused-origin";
            /** @description Whom it is about: an address, or the origin of a page. */
            address: string;
            /** @description What is wrong and how to cure it, for people. */
            message: string;
        };
        Token: {
            /** @description 40 hexadecimal characters. */
            token: string;
        };
        CookieState: {
            /** @description Whether a cookie is stored and counts. */
            cookie_enabled: boolean;
            /** @description Whether a cookie is stored, also one that does not count; absent when none is. */
            cookie_stored?: boolean;
            /** @description What the source said last; absent after an hour, or when it was never asked. */
            status?: boolean;
            /** @description Unix time in whole seconds. */
            validated?: number;
            /** @description YYYY-MM-DD HH:MM in the time of the server. */
            validated_str?: string;
            /** @description Why it cannot be used, or could not be validated, with the cure. */
            message?: string;
        };
        CookieUpdate: {
            /** @description The text of a Netscape cookie file. */
            cookie: string;
        };
        PoToken: {
            /** @description Which clients it is for, with its value hidden: web+******** */
            potoken: string;
            /** @description Why it cannot be used, with the cure. */
            message?: string;
        };
        PoTokenUpdate: {
            potoken: string;
        };
        VideoList: {
            data: components["schemas"]["Video"][];
            paginate: components["schemas"]["Paginate"];
        };
        Video: {
            /** @description False after a refresh found it gone at the source. */
            active: boolean;
            category: string[];
            channel: components["schemas"]["ChannelCore"];
            /** @description Null when comments were never indexed. */
            comment_count: number | null;
            /** @description Unix time in whole seconds. */
            date_downloaded: number;
            description: string | null;
            /** @description Bytes. */
            media_size: number;
            /** @description /youtube/<channel_id>/<video_id>.mp4 */
            media_url: string;
            player: components["schemas"]["Player"];
            playlist: string[];
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            published: string;
            sponsorblock: components["schemas"]["SponsorBlock"] | null;
            stats: components["schemas"]["VideoStats"];
            streams: components["schemas"]["VideoStream"][];
            subtitles: components["schemas"]["VideoSubtitle"][];
            tags: string[];
            title: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            vid_last_refresh: string;
            vid_thumb_url: string;
            /** @enum {string} */
            vid_type: "videos" | "streams" | "shorts";
            youtube_id: string;
            /** @description What did not come with it and is asked for again. Absent when nothing is missing. */
            missing_parts?: ("subtitles" | "thumbnail" | "sponsorblock" | "dislikes")[];
            /** @description Its page at a site other than YouTube. Absent for videos of YouTube. */
            source_url?: string;
            _index: string;
            _score: number;
        };
        ChannelCore: {
            channel_id: string;
            /** @description False once the source no longer has it. */
            channel_active: boolean;
            /** @description /cache/channels/<channel_id>_banner.jpg, or null when the source gave no such art. */
            channel_banner_url: string | null;
            /** @description /cache/channels/<channel_id>_thumb.jpg, or null when the source gave no such art. */
            channel_thumb_url: string | null;
            /** @description /cache/channels/<channel_id>_tvart.jpg, or null when the source gave no such art. */
            channel_tvart_url: string | null;
            channel_description: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            channel_last_refresh: string;
            channel_name: string;
            channel_overwrites: components["schemas"]["ChannelOverwrites"];
            channel_subs: number;
            channel_subscribed: boolean;
            channel_tags: string[];
            channel_tabs: ("videos" | "streams" | "shorts")[];
            channel_views: number;
        };
        ChannelOverwrites: {
            download_format: string | null;
            autodelete_days: number | null;
            index_playlists: boolean | null;
            integrate_sponsorblock: boolean | null;
            subscriptions_channel_size: number | null;
            subscriptions_live_channel_size: number | null;
            subscriptions_shorts_channel_size: number | null;
        };
        Player: {
            watched: boolean;
            /** @description Unix time in whole seconds. */
            watched_date?: number;
            /** @description Seconds. */
            duration: number;
            /** @description Such as 1h 02m 03s; NA for 0. */
            duration_str: string;
            /** @description Percent of the caller; absent without a position. */
            progress?: number;
            /** @description Seconds of the caller; absent when none is stored. */
            position?: number;
        };
        SponsorBlock: {
            is_enabled: boolean;
            /** @description Unix time in whole seconds. */
            last_refresh: number;
            has_unlocked?: boolean;
            segments: components["schemas"]["SponsorSegment"][];
        };
        SponsorSegment: {
            /** @enum {string} */
            actionType?: "skip" | "none" | "mute" | "full" | "poi" | "chapter";
            videoDuration?: number;
            /** @description Start and end in seconds. */
            segment: number[];
            votes?: number;
            category?: string;
            UUID: string;
            locked?: number;
        };
        VideoStats: {
            like_count: number;
            /** @description 0 to 5, 0 when unknown. */
            average_rating: number;
            view_count: number;
            dislike_count: number;
        };
        VideoStream: {
            /** @description Bits per second. */
            bitrate: number;
            codec: string;
            height?: number;
            index: number;
            /** @enum {string} */
            type: "video" | "audio";
            width?: number;
        };
        VideoSubtitle: {
            /** @enum {string} */
            ext: "json3" | "vtt";
            lang: string;
            /** @description /youtube/<channel_id>/<video_id>.<lang>.vtt */
            media_url: string;
            name: string;
            /** @enum {string} */
            source: "user" | "auto" | "file";
            url: string | null;
        };
        Paginate: {
            /** @description The caller's own page_size setting. */
            page_size: number;
            /** @description Offset of the first row. */
            page_from: number;
            prev_pages: number[] | null;
            /** @description The page as asked for; 0 when absent. */
            current_page: number;
            /** @description True when the window of 10000 rows is reached. */
            max_hits: boolean;
            /** @description The other query parameters, url-encoded. */
            params: string;
            /** @description The last page when it lies after the current one, else 0. */
            last_page: number;
            next_pages: number[];
            total_hits: number;
        };
        VideoDetail: {
            /** @description False after a refresh found it gone at the source. */
            active: boolean;
            category: string[];
            channel: components["schemas"]["ChannelCore"];
            /** @description Null when comments were never indexed. */
            comment_count: number | null;
            /** @description Unix time in whole seconds. */
            date_downloaded: number;
            description: string | null;
            /** @description Bytes. */
            media_size: number;
            /** @description /youtube/<channel_id>/<video_id>.mp4 */
            media_url: string;
            player: components["schemas"]["Player"];
            playlist: string[];
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            published: string;
            sponsorblock: components["schemas"]["SponsorBlock"] | null;
            stats: components["schemas"]["VideoStats"];
            streams: components["schemas"]["VideoStream"][];
            subtitles: components["schemas"]["VideoSubtitle"][];
            tags: string[];
            title: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            vid_last_refresh: string;
            vid_thumb_url: string;
            /** @enum {string} */
            vid_type: "videos" | "streams" | "shorts";
            youtube_id: string;
            /** @description What did not come with it and is asked for again. Absent when nothing is missing. */
            missing_parts?: ("subtitles" | "thumbnail" | "sponsorblock" | "dislikes")[];
            /** @description Its page at a site other than YouTube. Absent for videos of YouTube. */
            source_url?: string;
            _index: string;
            _score: number;
            /** @description As its source divides it, or did last. Absent when it never did. */
            chapters?: components["schemas"]["Chapter"][];
        };
        Chapter: {
            /** @description Seconds. */
            start: number;
            /** @description Seconds. */
            end: number;
            title: string;
        };
        PlaylistNavItem: {
            playlist_meta: {
                /** @description Position of this video in the whole playlist, from 0. */
                current_idx: number;
                playlist_id: string;
                playlist_name: string;
                playlist_channel: string | null;
                playlist_subscribed: boolean;
                /** @enum {string} */
                playlist_type: "regular" | "custom";
            };
            playlist_previous: components["schemas"]["PlaylistNavVideo"] | null;
            playlist_next: components["schemas"]["PlaylistNavVideo"] | null;
        };
        PlaylistNavVideo: {
            youtube_id: string;
            title: string;
            uploader: string | null;
            /** @description Position from 0, also counting entries that are not archived. */
            idx: number;
            /** @description True when the video is archived here. */
            downloaded: boolean;
            vid_thumb: string;
        };
        Comment: {
            comment_author: string;
            comment_author_id: string;
            comment_author_is_uploader: boolean;
            /** @description Address at the source; empty when unknown. */
            comment_author_thumbnail: string;
            comment_id: string;
            /** @description Marked by the uploader. */
            comment_is_favorited: boolean;
            comment_likecount: number | null;
            /** @description root, or the comment_id of the parent. */
            comment_parent: string;
            comment_text: string;
            /** @description YYYY-MM-DD, or YYYY-MM-DD HH:MM when the time is not midnight; UTC. Empty when unknown. */
            comment_time_text: string;
            /** @description Unix time in whole seconds; 0 when unknown. */
            comment_timestamp: number;
            comment_replies: components["schemas"]["Comment"][];
        };
        VideoProgressUpdate: {
            /** @description Seconds. */
            position?: number;
        };
        WatchedUpdate: {
            /** @description Id of a video, playlist or channel. */
            id: string;
            is_watched: boolean;
        };
        Watched: {
            /** @description Id of a video, playlist or channel. */
            id: string;
            is_watched: boolean;
        };
        CastAddresses: {
            /** @description Unix time in whole seconds, after which none of them plays. */
            expires: number;
            /** @description Plays without a session; a path below our own address. */
            media_url: string;
            /** @description Plays without a session; a path below our own address. */
            vid_thumb_url: string;
            /** @description One for each subtitle of the video, in their order. */
            subtitles: string[];
        };
        ChannelList: {
            data: components["schemas"]["Channel"][];
            paginate: components["schemas"]["Paginate"];
        };
        Channel: {
            channel_id: string;
            /** @description False once the source no longer has it. */
            channel_active: boolean;
            /** @description /cache/channels/<channel_id>_banner.jpg, or null when the source gave no such art. */
            channel_banner_url: string | null;
            /** @description /cache/channels/<channel_id>_thumb.jpg, or null when the source gave no such art. */
            channel_thumb_url: string | null;
            /** @description /cache/channels/<channel_id>_tvart.jpg, or null when the source gave no such art. */
            channel_tvart_url: string | null;
            channel_description: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            channel_last_refresh: string;
            channel_name: string;
            channel_overwrites: components["schemas"]["ChannelOverwrites"];
            channel_subs: number;
            channel_subscribed: boolean;
            channel_tags: string[];
            channel_tabs: ("videos" | "streams" | "shorts")[];
            channel_views: number;
            _index: string;
            _score: number;
        };
        ChannelBulkSubscribe: {
            data: {
                /** @description Channel ids, handles, channel URLs, or ids or URLs of their videos, separated by white space; to unsubscribe, one channel id. */
                channel_id: string;
                channel_subscribed: boolean;
            }[];
        };
        ChannelBulkSubscribeEcho: {
            data: {
                channel_id: string;
                channel_subscribed: boolean;
            }[];
        };
        ChannelNotIndexed: {
            /** @description What went wrong, for people. */
            error: string;
            /** @enum {boolean} */
            channel_subscribed: false;
        };
        ChannelUpdate: {
            channel_subscribed?: boolean;
            channel_overwrites?: components["schemas"]["ChannelOverwritesUpdate"];
        };
        ChannelOverwritesUpdate: {
            download_format?: string | null;
            autodelete_days?: number | null;
            index_playlists?: boolean | null;
            integrate_sponsorblock?: boolean | null;
            subscriptions_channel_size?: number | null;
            subscriptions_live_channel_size?: number | null;
            subscriptions_shorts_channel_size?: number | null;
        };
        ChannelUpdateEcho: {
            channel_subscribed?: boolean;
            channel_overwrites?: components["schemas"]["ChannelOverwrites"];
        };
        ChannelNav: {
            has_pending: boolean;
            has_ignored: boolean;
            has_playlists: boolean;
            has_videos: boolean;
            has_streams: boolean;
            has_shorts: boolean;
        };
        ChannelAggs: {
            total_items: {
                value: number;
            };
            total_size: {
                /** @description Bytes. */
                value: number;
            };
            total_duration: {
                /** @description Seconds. */
                value: number;
                /** @description Such as 1h 02m 03s; NA for 0. */
                value_str: string;
            };
        };
        PlaylistList: {
            data: components["schemas"]["Playlist"][];
            paginate: components["schemas"]["Paginate"];
        };
        Playlist: {
            /** @description False for custom ones and those gone at the source. */
            playlist_active: boolean;
            /** @description Null for custom ones. */
            playlist_channel: string | null;
            playlist_channel_id: string | null;
            /** @description The text False when there is none. */
            playlist_description: string;
            playlist_entries: components["schemas"]["PlaylistEntry"][];
            playlist_id: string;
            playlist_name: string;
            playlist_subscribed: boolean;
            /**
             * @description Which end of the list counts as first.
             * @enum {string}
             */
            playlist_sort_order: "top" | "bottom";
            /** @enum {string} */
            playlist_type: "regular" | "custom";
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            playlist_last_refresh: string;
            /** @description Picture of its first archived video. */
            playlist_thumbnail: string;
            _index: string;
            _score: number;
        };
        PlaylistEntry: {
            youtube_id: string;
            title: string;
            uploader: string | null;
            /** @description Position from 0, also counting entries that are not archived. */
            idx: number;
            /** @description True when the video is archived here. */
            downloaded: boolean;
        };
        PlaylistBulkSubscribe: {
            data: {
                /** @description Playlist ids or URLs, separated by white space. */
                playlist_id: string;
                /** @description Only true is accepted here. */
                playlist_subscribed: boolean;
            }[];
        };
        PlaylistCustomCreate: {
            playlist_name: string;
        };
        PlaylistCore: {
            /** @description False for custom ones and those gone at the source. */
            playlist_active: boolean;
            /** @description Null for custom ones. */
            playlist_channel: string | null;
            playlist_channel_id: string | null;
            /** @description The text False when there is none. */
            playlist_description: string;
            playlist_entries: components["schemas"]["PlaylistEntry"][];
            playlist_id: string;
            playlist_name: string;
            playlist_subscribed: boolean;
            /**
             * @description Which end of the list counts as first.
             * @enum {string}
             */
            playlist_sort_order: "top" | "bottom";
            /** @enum {string} */
            playlist_type: "regular" | "custom";
            /** @description Unix seconds as digits. */
            playlist_last_refresh: string;
            /** @description Path below /cache/, or the text False. */
            playlist_thumbnail: string;
        };
        PlaylistCustomAction: {
            /**
             * @description create adds the video at the end.
             * @enum {string}
             */
            action: "create" | "remove" | "up" | "down" | "top" | "bottom";
            video_id: string;
        };
        PlaylistUpdate: {
            playlist_subscribed?: boolean;
            /** @enum {string} */
            playlist_sort_order?: "top" | "bottom";
            /** @description Of a custom playlist; sent alone. */
            playlist_name?: string;
        };
        SourceLog: {
            /** @description Newest first. */
            questions: components["schemas"]["SourceQuestion"][];
            /** @description Present while nothing is asked of the source. */
            pause?: components["schemas"]["SourcePause"];
            /**
             * Format: date-time
             * @description When the next question may be asked.
             * @example 2025-11-02T18:30:00+00:00
             */
            free_at?: string;
        };
        SourceQuestion: {
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            began: string;
            /** @description What for: video, comments, list, cookie, media, picture, feed, short, reach, sponsorblock, dislikes or index. */
            asked: string;
            /** @description The host that was asked; never an address. */
            host: string;
            /** @description The id or name that it was about. */
            item?: string;
            /** @description How long it took; absent while it goes on. */
            seconds?: number;
            /**
             * @description Absent while it goes on; lost: the process that asked died.
             * @enum {string}
             */
            outcome?: "answered" | "refused" | "unavailable" | "forbidden" | "failed" | "stopped" | "lost";
        };
        SourcePause: {
            /**
             * @description away: the source cannot be reached. blocked: it refuses everything. broken: something on our side is wrong. full: a disk has less room than is kept free; downloads wait, all else goes on.
             * @enum {string}
             */
            kind: "away" | "blocked" | "broken" | "full";
            reason: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            since: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            next_try: string;
        };
        DownloadList: {
            data: components["schemas"]["DownloadItem"][];
            paginate: components["schemas"]["Paginate"];
            /** @description Present while nothing is asked of the source, or downloads wait for room on a disk. */
            source_pause?: components["schemas"]["SourcePause"];
            /** @description Present while nothing succeeds for longer than stalled_alert_hours, though rows wait. */
            stall?: components["schemas"]["QueueStall"];
        };
        DownloadItem: {
            auto_start: boolean;
            channel_id: string;
            channel_indexed: boolean;
            channel_name: string;
            /** @description Duration text, NA when unknown. */
            duration: string;
            /** @description Error of the last failed attempt. Absent when there never was one, null after it was cleared. */
            message?: string | null;
            published: string | null;
            /** @enum {string} */
            status: "pending" | "ignore";
            /** @description Unix time in whole seconds. */
            timestamp: number;
            title: string;
            vid_thumb_url: string | null;
            /** @enum {string} */
            vid_type: "videos" | "streams" | "shorts" | "unknown";
            youtube_id: string;
            /**
             * @description A channel, playlist or page that is still to be listed, or a piece that names nothing of the source; absent for videos.
             * @enum {string}
             */
            kind?: "listing" | "text";
            /**
             * @description reading: the source is still to be asked, the title is what was entered. waiting: known, but announced, live or just over. Absent for rows that can be downloaded or have a message.
             * @enum {string}
             */
            state?: "reading" | "waiting";
            /** @description Why it waits. Absent when it does not. */
            note?: string;
            /**
             * Format: date-time
             * @description When the source is asked again. Absent: in its turn.
             * @example 2025-11-02T18:30:00+00:00
             */
            next_try?: string;
            /** @description Its page at a site other than YouTube. Absent for what is of YouTube. */
            source_url?: string;
            _index: string;
            _score: number;
        };
        QueueStall: {
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            since: string;
            /** @description Rows that wait. */
            items: number;
        };
        DownloadAdd: {
            data: {
                /** @description Ids or URLs of videos, channels or playlists, separated by white space. */
                youtube_id: string;
                /**
                 * @description Entries with ignore-force are accepted and dropped.
                 * @enum {string}
                 */
                status: "pending" | "ignore-force";
            }[];
        };
        DownloadBulkUpdate: {
            /** @enum {string} */
            status: "pending" | "ignore" | "priority" | "clear_error";
        };
        DownloadAggs: {
            doc_count_error_upper_bound: number;
            /** @description Rows of channels beyond the first 30. */
            sum_other_doc_count: number;
            buckets: {
                /** @description Name in lower case, and id. */
                key: string[];
                /** @description Both joined by |. */
                key_as_string: string;
                doc_count: number;
                channel_name: string;
            }[];
        };
        DownloadStatusUpdate: {
            /** @enum {string} */
            status: "pending" | "ignore" | "ignore-force" | "priority";
        };
        DownloadStatus: {
            /** @enum {string} */
            status: "pending" | "ignore" | "ignore-force" | "priority";
        };
        Notification: {
            /** @description Task id, for /api/task/by-id/{task_id}/. */
            id: string;
            title: string;
            /** @description Such as download:run. */
            group: string;
            api_start: boolean;
            /** @description Whether a stop command is allowed. */
            api_stop: boolean;
            /** @enum {string} */
            level: "info" | "error";
            messages: string[];
            /** @description Absent when unknown. */
            progress?: number;
            /** @description Set once a command was sent. */
            command: ("STOP" | "KILL") | null;
            /**
             * @description How the task ended. Absent while it runs.
             * @enum {string}
             */
            outcome?: "success" | "failure" | "stopped";
        };
        SearchResponse: {
            results: {
                video_results: components["schemas"]["VideoHit"][];
                channel_results: components["schemas"]["SearchChannelHit"][];
                playlist_results: components["schemas"]["Playlist"][];
                fulltext_results: components["schemas"]["SubtitleHit"][];
            };
            /** @enum {string} */
            queryType: "simple" | "video" | "channel" | "playlist" | "full";
        };
        VideoHit: {
            /** @description False after a refresh found it gone at the source. */
            active: boolean;
            category: string[];
            channel: components["schemas"]["ChannelStored"];
            /** @description Null when comments were never indexed. */
            comment_count: number | null;
            /** @description Unix time in whole seconds. */
            date_downloaded: number;
            description: string | null;
            /** @description Bytes. */
            media_size: number;
            /** @description /youtube/<channel_id>/<video_id>.mp4 */
            media_url: string;
            player: components["schemas"]["Player"];
            playlist: string[];
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            published: string;
            sponsorblock: components["schemas"]["SponsorBlock"] | null;
            stats: components["schemas"]["VideoStats"];
            streams: components["schemas"]["VideoStream"][];
            subtitles: components["schemas"]["VideoSubtitle"][];
            tags: string[];
            title: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            vid_last_refresh: string;
            vid_thumb_url: string;
            /** @enum {string} */
            vid_type: "videos" | "streams" | "shorts";
            youtube_id: string;
            /** @description What did not come with it and is asked for again. Absent when nothing is missing. */
            missing_parts?: ("subtitles" | "thumbnail" | "sponsorblock" | "dislikes")[];
            /** @description Its page at a site other than YouTube. Absent for videos of YouTube. */
            source_url?: string;
            _index: string;
            _score: number;
        };
        ChannelStored: {
            channel_id: string;
            /** @description False once the source no longer has it. */
            channel_active: boolean;
            /** @description /cache/channels/<channel_id>_banner.jpg, or null when the source gave no such art. */
            channel_banner_url: string | null;
            /** @description /cache/channels/<channel_id>_thumb.jpg, or null when the source gave no such art. */
            channel_thumb_url: string | null;
            /** @description /cache/channels/<channel_id>_tvart.jpg, or null when the source gave no such art. */
            channel_tvart_url: string | null;
            channel_description: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            channel_last_refresh: string;
            channel_name: string;
            channel_overwrites: {
                download_format?: string | null;
                autodelete_days?: number | null;
                index_playlists?: boolean | null;
                integrate_sponsorblock?: boolean | null;
                subscriptions_channel_size?: number | null;
                subscriptions_live_channel_size?: number | null;
                subscriptions_shorts_channel_size?: number | null;
            };
            channel_subs: number;
            channel_subscribed: boolean;
            channel_tags: string[];
            channel_tabs: ("videos" | "streams" | "shorts")[];
            channel_views: number;
        };
        SearchChannelHit: {
            channel_id: string;
            /** @description False once the source no longer has it. */
            channel_active: boolean;
            /** @description /cache/channels/<channel_id>_banner.jpg, or null when the source gave no such art. */
            channel_banner_url: string | null;
            /** @description /cache/channels/<channel_id>_thumb.jpg, or null when the source gave no such art. */
            channel_thumb_url: string | null;
            /** @description /cache/channels/<channel_id>_tvart.jpg, or null when the source gave no such art. */
            channel_tvart_url: string | null;
            channel_description: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            channel_last_refresh: string;
            channel_name: string;
            channel_overwrites: {
                download_format?: string | null;
                autodelete_days?: number | null;
                index_playlists?: boolean | null;
                integrate_sponsorblock?: boolean | null;
                subscriptions_channel_size?: number | null;
                subscriptions_live_channel_size?: number | null;
                subscriptions_shorts_channel_size?: number | null;
            };
            channel_subs: number;
            channel_subscribed: boolean;
            channel_tags: string[];
            channel_tabs: ("videos" | "streams" | "shorts")[];
            channel_views: number;
            _index: string;
            _score: number;
        };
        SubtitleHit: {
            youtube_id: string;
            title: string;
            /** @description <video_id>-<lang>-<n> */
            subtitle_fragment_id: string;
            /** @description HH:MM:SS.mmm */
            subtitle_start: string;
            /** @description HH:MM:SS.mmm */
            subtitle_end: string;
            /** @description Unix time in whole seconds. */
            subtitle_last_refresh: number;
            /** @description 1-based number of the fragment. */
            subtitle_index: number;
            subtitle_lang: string;
            /** @enum {string} */
            subtitle_source: "user" | "auto";
            /** @description Matched words are wrapped in <span class="settings-current">. */
            subtitle_line: string;
            subtitle_channel: string;
            subtitle_channel_id: string;
            vid_thumb_url: string;
            _index: string;
            _score: number;
        };
        /** @description A part is null when it has no videos. */
        StatsVideo: {
            doc_count: number;
            /** @description Bytes. */
            media_size: number;
            /** @description Seconds. */
            duration: number;
            /**
             * @description `NA` for none.
             * @example 3d 09h 55s
             */
            duration_str: string;
            type_videos: components["schemas"]["StatsVideoItem"] | null;
            type_shorts: components["schemas"]["StatsVideoItem"] | null;
            type_streams: components["schemas"]["StatsVideoItem"] | null;
            active_true: components["schemas"]["StatsVideoItem"] | null;
            active_false: components["schemas"]["StatsVideoItem"] | null;
        };
        StatsVideoItem: {
            doc_count: number;
            /** @description Bytes. */
            media_size: number;
            /** @description Seconds. */
            duration: number;
            /**
             * @description `NA` for none.
             * @example 3d 09h 55s
             */
            duration_str: string;
        };
        StatsChannel: {
            doc_count: number;
            /** @description null instead of 0. */
            active_true: number | null;
            /** @description null instead of 0. */
            active_false: number | null;
            /** @description null instead of 0. */
            subscribed_true: number | null;
            /** @description null instead of 0. */
            subscribed_false: number | null;
        };
        StatsPlaylist: {
            doc_count: number;
            /** @description null instead of 0. */
            active_true: number | null;
            /** @description null instead of 0. */
            active_false: number | null;
            /** @description null instead of 0. */
            subscribed_true: number | null;
            /** @description null instead of 0. */
            subscribed_false: number | null;
        };
        StatsDownload: {
            /** @description null instead of 0. */
            pending: number | null;
            /** @description null instead of 0. */
            ignore: number | null;
            /** @description null instead of 0. */
            pending_videos: number | null;
            /** @description null instead of 0. */
            pending_shorts: number | null;
            /** @description null instead of 0. */
            pending_streams: number | null;
            /** @description pending_shorts, by the name that the metrics exporter asks for. */
            shorts: number | null;
            /** @description pending_streams, likewise. */
            streams: number | null;
        };
        /** @description Of the caller; a part is null when it has no videos. */
        StatsWatch: {
            total: {
                /** @description Seconds. */
                duration: number;
                /**
                 * @description `NA` for none.
                 * @example 3d 09h 55s
                 */
                duration_str: string;
                items: number;
            } | null;
            unwatched: components["schemas"]["StatsWatchItem"] | null;
            watched: components["schemas"]["StatsWatchItem"] | null;
        };
        StatsWatchItem: {
            /** @description Seconds. */
            duration: number;
            /**
             * @description `NA` for none.
             * @example 3d 09h 55s
             */
            duration_str: string;
            /** @description Share of the total duration, 0..1. */
            progress: number;
            items: number;
        };
        StatsDownloadHistItem: {
            /**
             * @description YYYY-MM-DD in server time.
             * @example 2025-11-02
             */
            date: string;
            count: number;
            /** @description Bytes. */
            media_size: number;
        };
        StatsBiggestChannel: {
            id: string;
            /** @description Each word begins with a capital. */
            name: string;
            doc_count: number;
            /** @description Bytes. */
            media_size: number;
            /** @description Seconds. */
            duration: number;
            /**
             * @description `NA` for none.
             * @example 3d 09h 55s
             */
            duration_str: string;
        };
        TaskResult: {
            /** @description STARTED, SUCCESS, FAILURE or REVOKED. */
            status: string;
            result: string | null;
            traceback: string | null;
            /** @description RFC 3339 text, or the text False while running. */
            date_done: string;
            name: string;
            task_id: string;
        };
        TaskCommand: {
            /** @enum {string} */
            command: "stop" | "kill";
        };
        MembershipToken: {
            /** @description Always null: there is nothing to keep one for. */
            token: string | null;
        };
        MembershipProfile: {
            id: number;
            user: {
                id: number;
                username: string;
            };
            sponsor_tier: {
                tier_id: number;
                name: string;
                description: string;
                max_subs: number;
            };
            subscription_count: number;
            subscription_is_max: boolean;
            is_connected: boolean;
        };
        ImportOptions: {
            /** @description Leave out what cannot be taken in, and go on. */
            ignore_error: boolean;
            /** @description What the file itself says comes before what the source says. */
            prefer_local: boolean;
        };
        ToolState: {
            /** @description The yt-dlp that is used now; empty where none can be started. */
            version: string;
            /** @description The one that this release came with. */
            pinned: string;
            /** @description What a step back leads to; absent while the pinned one is used. */
            before?: string;
            /** @description The newest that the index has told of. */
            newest?: string;
            /**
             * Format: date-time
             * @description When the index was asked last.
             * @example 2025-11-02T18:30:00+00:00
             */
            checked?: string;
            /**
             * @description What came of it; left: somebody went back from the newest, and no schedule takes it.
             * @enum {string}
             */
            outcome?: "updated" | "current" | "left" | "refused" | "unreachable";
            /** @description The same for people. */
            message?: string;
            /** @description Why the pinned one is used in place of the chosen one. */
            problem?: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            problem_at?: string;
        };
        Schedule: {
            name: string;
            /** @description minute hour weekday, three fields. */
            schedule: string;
            /** @description English text plus the server's time zone name. */
            schedule_human: string;
            /** @description When it was written or ran last, in the server's time zone. */
            last_run_at: string | null;
            /** @description days for check_reindex, rotate for run_backup, else empty. */
            config: {
                [key: string]: number;
            };
            minute: number;
            hours: number[];
            /** @description 0 is Sunday. */
            weekdays: number[];
            time_zone: string;
            /** @description When it ran last; null before. */
            ran_at: string | null;
            /** @description When it runs next; null while that is not known, as right after a change. */
            next_run_at: string | null;
        };
        SchedulableTask: {
            name: string;
            /** @description The rule that auto stands for. */
            auto: string;
            /** @description The one key of its config; absent for none. */
            config_key?: string;
        };
        /** @description At least one key is needed. */
        ScheduleUpdate: {
            /** @description Three fields or auto. */
            schedule?: string;
            /** @description days for check_reindex, rotate for run_backup, else empty. */
            config?: {
                [key: string]: number;
            };
        };
        /** @description Notification URLs by task name; only tasks that have some. What may be a secret is hidden, and such a URL stands for the whole one in every call. */
        AppriseStore: {
            [key: string]: {
                urls: string[];
                title: string;
            };
        };
        AppriseAdd: {
            /** @enum {string} */
            task_name: "update_subscribed" | "download_pending" | "extract_download" | "check_reindex" | "manual_import" | "run_backup" | "restore_backup" | "rescan_filesystem" | "thumbnail_check" | "resync_metadata" | "index_playlists" | "subscribe_to" | "version_check";
            /** @description An address of Apprise, whole or as the list shows it. */
            url: string;
        };
        /** @description Without url all of the task are meant. */
        AppriseRemove: {
            /** @enum {string} */
            task_name: "update_subscribed" | "download_pending" | "extract_download" | "check_reindex" | "manual_import" | "run_backup" | "restore_backup" | "rescan_filesystem" | "thumbnail_check" | "resync_metadata" | "index_playlists" | "subscribe_to" | "version_check";
            /** @description An address of Apprise, whole or as the list shows it. */
            url?: string;
        };
        AppriseTest: {
            /** @description An address of Apprise, whole or as the list shows it. */
            url: string;
            /** @enum {string} */
            task_name?: "update_subscribed" | "download_pending" | "extract_download" | "check_reindex" | "manual_import" | "run_backup" | "restore_backup" | "rescan_filesystem" | "thumbnail_check" | "resync_metadata" | "index_playlists" | "subscribe_to" | "version_check";
        };
        AppriseTestResult: {
            success: boolean;
            message: string;
        };
        FailedDeliveries: {
            deliveries: components["schemas"]["FailedDelivery"][];
            /** @description How many there are, also those that are not listed. */
            total: number;
        };
        FailedDelivery: {
            delivery_id: string;
            task_name: string;
            task_id: string;
            title: string;
            url: string;
            attempts: number;
            /** @description Why the last attempt failed. */
            problem: string;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            entered: string;
            /** @description Null once it is given up. */
            next_try: string | null;
        };
        PastTaskList: {
            data: components["schemas"]["PastTask"][];
            paginate: components["schemas"]["Paginate"];
        };
        PastTask: {
            task_id: string;
            name: string;
            title: string;
            /**
             * @description lost: it did not go on after a restart.
             * @enum {string}
             */
            outcome: "success" | "failure" | "stopped" | "lost";
            /** @description What it came to, or why it failed; cut where it is long. */
            result: string | null;
            /** @description Null when only its end is known. */
            started: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            finished: string;
            /** @description Seconds. */
            duration: number | null;
        };
        /** @description State of the refresh queue. */
        RefreshState: {
            /** @description Without id: running when something is queued, else empty. With id: in_queue or false. */
            state: ("running" | "empty" | "in_queue") | false;
            total_queued: number;
        };
        RefreshAdd: {
            video?: string[];
            channel?: string[];
            playlist?: string[];
        };
        /** @description What the source said before and after a refresh noticed a change. */
        ItemChange: {
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            noticed: string;
            /** @enum {string} */
            field: "title" | "description" | "availability" | "picture";
            /** @description Availability is yes or no, a picture the SHA-256 of its bytes. */
            before: string;
            after: string;
        };
        Integrity: {
            /** @description Media files of archived videos. */
            files: number;
            /** @description Those whose SHA-256 is kept; the others get it at the next check. */
            hashed: number;
            /** @description Those with other bytes than they were archived with. */
            damaged: number;
            missing: number;
            /** @description Those of which the disk does not give the bytes. */
            unreadable: number;
            /** @description Those that were downloaded again since they were not as archived. */
            healed: number;
            /** @description When the last check that read all of them began. */
            checked_from: string | null;
            /** @description When it ended; null before the first. */
            checked_until: string | null;
            /** @description When the schedule starts the next; null where none does. */
            next_check: string | null;
        };
        DamagedFiles: {
            files: components["schemas"]["DamagedFile"][];
        };
        DamagedFile: {
            youtube_id: string;
            /** @description Of the video. */
            title: string;
            /** @enum {string} */
            state: "damaged" | "missing" | "unreadable";
            /** @description When it was archived, or read for the first time. */
            hashed_at: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            found_at: string;
            /** @description Bytes of a damaged one now; 0 of the others. */
            media_size: number;
            /** @description Bytes that were archived; 0 where that is not known. */
            archived_size: number;
            /** @description Whether it is damaged under the size and time of change that it had: no program wrote it. */
            is_silent: boolean;
            /**
             * @description Whether it is downloaded again: undecided until the end of the check; waits for others; queued; refused, with the reason; gone at the source; off by the settings; many: so many files have changed that people have to look first.
             * @enum {string}
             */
            healing: "undecided" | "waits" | "queued" | "refused" | "gone" | "off" | "many";
            /** @description Why the queue could not have it, or what the disk said. */
            reason: string;
        };
        AcceptFiles: {
            youtube_ids: string[];
        };
        AcceptedFiles: {
            accepted: number;
        };
        TrashList: {
            data: components["schemas"]["TrashEntry"][];
            /** @description Videos in the trash, of all pages. */
            videos: number;
            /** @description Bytes of its media files. */
            media_size: number;
            paginate: components["schemas"]["Paginate"];
        };
        TrashEntry: {
            trash_id: string;
            /**
             * @description What was deleted.
             * @enum {string}
             */
            kind: "video" | "channel" | "playlist";
            /** @description Of the video, channel or playlist. */
            id: string;
            title: string;
            /** @description The name of a user; null when a rule deleted it, or the user is not known any more. */
            deleted_by: string | null;
            /**
             * Format: date-time
             * @example 2025-11-02T18:30:00+00:00
             */
            deleted: string;
            /**
             * Format: date-time
             * @description When it goes for good. In the past: with the next purge.
             * @example 2025-11-02T18:30:00+00:00
             */
            purge: string;
            /** @description Whole days until then, rounded up. */
            days_left: number;
            /** @description Videos of it that are in the trash. */
            videos: number;
            /** @description Bytes of its media files. */
            media_size: number;
        };
        TrashRestored: {
            kind: string;
            id: string;
            title: string;
            /** @description Videos that came back. */
            restored: number;
            /** @description Videos that were archived anew meanwhile, and stay as they are. */
            newer: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Service_ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ping"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Service_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The JSON text OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": "OK";
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
        };
    };
    Schema_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.oai.openapi+json": Record<string, never>;
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Docs_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Record<string, never>;
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Session_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Signed in; sets the cookies sessionid and csrftoken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Wrong credentials or a field error. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description A living session came along without the CSRF header, or the request came from a foreign page. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Too many sign in at a time; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Session_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description The new password is set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field error, or the current password is another. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Too many sign in at a time; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Session_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session ended; the sessionid cookie is cleared. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    User_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    User_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All settings, defaults filled in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserConfig"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    User_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserConfigUpdate"];
            };
        };
        responses: {
            /** @description All settings after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserConfig"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    User_start: {
        parameters: {
            query?: {
                /** @description Path and query of a page of the web application, whose own questions are answered too. */
                screen?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All four, and those of the screen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Start"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    UserAdmin_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All users, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    UserAdmin_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description The new user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            /** @description A field error, a name that is taken, or as many users as there can be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    UserAdmin_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedUserUpdate"];
            };
        };
        responses: {
            /** @description The user after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedUser"];
                };
            };
            /** @description A field error, or nobody active would be staff. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description No such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    AppConfig_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConfig"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    AppConfig_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppConfigUpdate"];
            };
        };
        responses: {
            /** @description All settings after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConfig"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest file name first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupFile"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Task started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupFile"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The file is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Task started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The file is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The file is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Backup_fetch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The file is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Drill_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last proven restore, and the last one that was tried. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreDrills"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Snapshot_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotList"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Snapshot_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotCreated"];
                };
            };
            /** @description Not taken: a backup is being made. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Snapshot_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotItem"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The snapshot is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Snapshot_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotRestored"];
                };
            };
            /** @description Restore was refused: there is no such snapshot that is done, or another restore goes on. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Snapshot_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not deleted: it is not known here, or being made. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Notice_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List, possibly empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    ApiToken_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    ApiToken_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked; the next GET makes a new one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Cookie_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State; never the cookie itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieState"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Cookie_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieUpdate"];
            };
        };
        responses: {
            /** @description Imported and valid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieState"];
                };
            };
            /** @description This is no cookie file, or the source does not accept the cookie. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The source does not say whether it accepts the cookie, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Cookie_validate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State after validation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieState"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Cookie_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    PoToken_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token with its value hidden. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoToken"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description None is stored. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    PoToken_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PoTokenUpdate"];
            };
        };
        responses: {
            /** @description Stored; the token with its value hidden. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoToken"];
                };
            };
            /** @description This is no PO token. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    PoToken_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Video_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Playlist id; rows then come in playlist order. */
                playlist?: string;
                /** @description Channel id. */
                channel?: string;
                /** @description continue: with a stored position of the caller, not watched. */
                watch?: "watched" | "unwatched" | "continue";
                /** @description Without it no order is defined. */
                sort?: "published" | "downloaded" | "views" | "likes" | "duration" | "mediasize" | "width" | "height";
                /** @description Only together with sort; desc when absent. */
                order?: "asc" | "desc";
                /** @description Kind of video. */
                type?: "videos" | "streams" | "shorts";
                /** @description Exact height of a stream in pixels. */
                height?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of videos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoList"] | unknown[];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Video_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Video with the caller's position. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDetail"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Video_delete: {
        parameters: {
            query?: {
                /** @description Also ignore it from then on, with what the archive knew of it. */
                ignore?: boolean;
            };
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Video_nav: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An item for each playlist with two archived videos or more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistNavItem"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Video_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comments that begin a thread, with their replies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here, or its comments were never fetched. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Watch_setProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoProgressUpdate"];
            };
        };
        responses: {
            /** @description Player block after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Watch_deleteProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten, also when there was none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Watch_setWatched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchedUpdate"];
            };
        };
        responses: {
            /** @description Echo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watched"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The item is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Cast_addresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses of the video, its picture and its subtitles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CastAddresses"];
                };
            };
            /** @description Casting is off in the settings. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Both when absent. */
                filter?: "subscribed" | "unsubscribed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of channels, ascending by name without regard to case. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelList"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelBulkSubscribe"];
            };
        };
        responses: {
            /** @description Echo of the body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelBulkSubscribeEcho"];
                };
            };
            /** @description Validation failed, or a channel to unsubscribe from is not named by its id. Nothing is done then. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_search: {
        parameters: {
            query: {
                /** @description Id, @handle or channel URL. Used by the browser extension. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description q is missing or blank, or names a video or playlist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Not known to the source, or not here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelNotIndexed"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The channel is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelUpdate"];
            };
        };
        responses: {
            /** @description Echo of the accepted body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelUpdateEcho"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The channel is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The channel is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_nav: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flags; none for a channel that is not known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelNav"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Channel_aggs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals; zeros for a channel that is not known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelAggs"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Channel id. */
                channel?: string;
                /** @description true or false; absent or empty for both. */
                subscribed?: boolean;
                /** @description Of the source, or made here. */
                type?: "regular" | "custom";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of playlists, ascending by name without regard to case. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistList"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistBulkSubscribe"];
            };
        };
        responses: {
            /** @description Task started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                playlist_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Playlist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                playlist_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistUpdate"];
            };
        };
        responses: {
            /** @description The playlist in stored form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistCore"];
                };
            };
            /** @description Nothing to change, a bad value, or what this kind of playlist does not have. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_delete: {
        parameters: {
            query?: {
                /** @description Also delete its archived videos. */
                delete_videos?: boolean;
                /** @description The same. */
                "delete-videos"?: boolean;
            };
            header?: never;
            path: {
                playlist_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_createCustom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistCustomCreate"];
            };
        };
        responses: {
            /** @description The new playlist in stored form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistCore"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Playlist_changeCustom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                playlist_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistCustomAction"];
            };
        };
        responses: {
            /** @description The playlist in stored form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistCore"];
                };
            };
            /** @description Bad action, not a custom playlist, or the video is not archived or not in it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    SourceLog_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceLog"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Absent: both. */
                filter?: "pending" | "ignore";
                /** @description Channel id. */
                channel?: string;
                /** @description Kind of video. */
                vid_type?: "videos" | "streams" | "shorts";
                /** @description Words at the start of the title. */
                q?: string;
                /** @description true: only with, false: only without an error message. */
                error?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the queue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadList"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_add: {
        parameters: {
            query?: {
                /** @description Download at once, ahead of the queue. */
                autostart?: boolean;
                /** @description Add channels and playlists in bulk with less metadata. */
                flat?: boolean;
                /** @description Also add videos that are archived already. */
                force?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadAdd"];
            };
        };
        responses: {
            /** @description Task started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_clear: {
        parameters: {
            query: {
                /** @description Which rows. */
                filter: "pending" | "ignore";
                /** @description Channel id. */
                channel?: string;
                /** @description Kind of video. */
                vid_type?: "videos" | "streams" | "shorts";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_updateMatching: {
        parameters: {
            query: {
                /** @description Which rows; priority matches nothing. */
                filter: "pending" | "ignore" | "priority";
                /** @description Channel id. */
                channel?: string;
                /** @description Kind of video. */
                vid_type?: "videos" | "streams" | "shorts";
                /** @description true: only with, false: only without an error message. */
                error?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadBulkUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_aggs: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                filter?: "pending" | "ignore";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The 30 channels with most rows, most first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadAggs"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadItem"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The row is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadStatusUpdate"];
            };
        };
        responses: {
            /** @description Echo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadStatus"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The row is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Download_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed, also when there was none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Notification_list: {
        parameters: {
            query?: {
                /** @description Only groups that begin with this word. */
                filter?: "download" | "settings" | "channel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List, possibly empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Notification_stream: {
        parameters: {
            query?: {
                /** @description Only groups that begin with this word. */
                filter?: "download" | "settings" | "channel";
                /** @description The id of the last event that was heard, where no Last-Event-ID can be sent. */
                last_event_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, until the session ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": Record<string, never>;
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Search_search: {
        parameters: {
            query: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Words, with optional keywords; or a video by its id or its address, here or on YouTube. */
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 30 hits of a page, by kind. */
            200: {
                headers: {
                    /** @description true while search is away: titles and names alone were looked through. */
                    "X-Search-Reduced"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description No query parameter, too long a text, or no page. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Search_similar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most six. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Video"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description There is nothing under this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_videos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsVideo"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_channels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsChannel"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_playlists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsPlaylist"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_downloads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsDownload"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_watched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsWatch"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_history: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsDownloadHistItem"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Stats_biggestChannels: {
        parameters: {
            query?: {
                /** @description What they are compared by; doc_count when not given. */
                order?: "doc_count" | "duration" | "media_size";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsBiggestChannel"][];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Task_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskResult"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Task_listByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskResult"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The task name is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Task_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Unknown name, or a task that may not be started here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Task_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskResult"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The task is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Task_command: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskCommand"];
            };
        };
        responses: {
            /** @description Command sent. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad command, or the task cannot be stopped. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The task is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Membership_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipToken"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Membership_keep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipToken"];
            };
        };
        responses: {
            /** @description Echo of null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipToken"];
                };
            };
            /** @description There is no platform that a key could be for. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Membership_forget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Membership_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Never. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipProfile"];
                };
            };
            /** @description Always: there is no such platform. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Membership_sync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Never. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Always: there is no such platform. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    ManualImport_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportOptions"];
            };
        };
        responses: {
            /** @description Task started, or the one that goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Rescan_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportOptions"];
            };
        };
        responses: {
            /** @description Task started, or the one that goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Tool_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Versions, and what the last look for a newer one came to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolState"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Tool_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Task started, or the one that goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Tool_goBack: {
        parameters: {
            query?: {
                /** @description The version before (the default), or the one that this release came with. */
                to?: "before" | "pinned";
                /** @description The version that is left; nothing happens where another one is used by now. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version that is used from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolState"];
                };
            };
            /** @description The version that this release came with is in use. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Schedule_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List; tasks without a schedule are absent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Schedule_listSchedulable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tasks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulableTask"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Schedule_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description No schedule for this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Schedule_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleUpdate"];
            };
        };
        responses: {
            /** @description The schedule, with the config of before the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description A bad rule or config key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The task name is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Schedule_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description No schedule for this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"] | components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By task name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppriseStore"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppriseAdd"];
            };
        };
        responses: {
            /** @description The whole store. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppriseStore"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Nothing can be kept encrypted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppriseRemove"];
            };
        };
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppriseTest"];
            };
        };
        responses: {
            /** @description Sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppriseTestResult"];
                };
            };
            /** @description Field error, or {success: false, message}. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description Others are being sent. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_listFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first; what was delivered is absent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedDeliveries"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Outbound_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being tried. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description It was delivered meanwhile, or its URL was removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    PastTask_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
                /** @description Runs of this task alone. */
                task_name?: "update_subscribed" | "download_pending" | "extract_download" | "check_reindex" | "manual_import" | "run_backup" | "restore_backup" | "make_snapshot" | "prove_backup" | "rescan_filesystem" | "thumbnail_check" | "check_integrity" | "resync_metadata" | "index_playlists" | "subscribe_to" | "version_check" | "search_rebuild" | "archive_rebuild" | "auto_delete" | "purge_trash" | "download_alert" | "notifications_rebuild" | "update_tool";
                /** @description Those that ended so; failure includes what was lost. */
                outcome?: "success" | "failure" | "stopped";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastTaskList"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Refresh_state: {
        parameters: {
            query?: {
                /** @description Items of this kind alone. */
                type?: "video" | "channel" | "playlist";
                /** @description Whether this item waits; needs type. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshState"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Refresh_add: {
        parameters: {
            query?: {
                /** @description Also refresh all archived videos of the given channels and playlists. */
                extract_videos?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshAdd"];
            };
        };
        responses: {
            /** @description Task started. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskAccepted"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    History_ofVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                video_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest change first, a hundred at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemChange"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The video is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    History_ofChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest change first, a hundred at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemChange"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The channel is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    History_ofPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                playlist_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest change first, a hundred at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemChange"][];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The playlist is not known here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Integrity_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts, the last check and the next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integrity"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Integrity_damaged: {
        parameters: {
            query?: {
                /** @description Of this video alone. */
                youtube_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files, and what becomes of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DamagedFiles"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Integrity_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptFiles"];
            };
        };
        responses: {
            /** @description How many count as whole since. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedFiles"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description None of them was found with other bytes. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Trash_list: {
        parameters: {
            query?: {
                /** @description Page number; 0 and 1 (and none) are the first page. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of it, with the size of all of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashList"];
                };
            };
            /** @description Validation failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Trash_empty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Trash_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trash_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashRestored"];
                };
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description It is not in the trash, or not any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
    Trash_purge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trash_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed, or its host name is not allowed here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequest"];
                };
            };
            /** @description Not signed in, bad token, CSRF failure or no permission. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description It is not in the trash, or not any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description The body is neither JSON nor a form. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailError"];
                };
            };
            /** @description A part of Reelkeep is away just now. The header Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
        };
    };
}
