/** As many videos as are shown to be like one (SEMANTICS 17). */
export const maxSimilarVideos = 6;
