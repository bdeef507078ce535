/** Messages shown while the database is unavailable. */
export const unavailableMessages = {
  reading:
    'Our database is unavailable, so we can’t show this right now. Please try again in a moment.',
  writing:
    'Our database is unavailable, so we can’t save or send anything right now. Your text is saved here. Please try again in a moment.',
  account:
    'Our database is unavailable, so we can’t show your account right now. You’re still logged in. Please try again in a moment.',
} as const
