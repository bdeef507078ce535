/** What somebody reads who wants what cannot be had while the database is away. */
export const awayTexts = {
  reading:
    'Our database cannot be reached, so this cannot be shown right now. Please try again in a few minutes.',
  writing:
    'Our database cannot be reached, so nothing can be saved or sent right now. What you typed stays here; please try again in a few minutes.',
  account:
    'Our database cannot be reached, so your account cannot be shown right now. You have not been signed out; please try again in a few minutes.',
} as const
