/** Channel that announces ended sessions by profile ID, so that every process closes their open streams. */
export const sessionEndChannel = 'session_end'
