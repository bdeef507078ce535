/** Where the end of sessions is announced, with the profile's id: whoever keeps something open for them lets go of it. */
export const sessionEndChannel = 'session_end'
