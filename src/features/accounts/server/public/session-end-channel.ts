/** Channel that announces ended sessions with the profile ID, so that open streams are closed. */
export const sessionEndChannel = 'session_end'
