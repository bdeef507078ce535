import { splitTexts } from './split-texts.ts'

/** One page of each kind by the user who opens it. Visitors also see the pages of listings. */
export const screens: Readonly<Record<string, readonly string[]>> = {
  visitor: splitTexts(`
    / | /aircraft/search | /aircraft/search?disp=l | /aircraft/search?disp=m |
    /aircraft/search?disp=s | /aircraft/manufacturers | /aircraft/manufacturer/cessna |
    /aircraft/manufacturer/cessna?tab=about | /aircraft/manufacturer/cessna/310 |
    /aircraft/registration | /find | /loans | /insurance | /inspection-shops | /buying |
    /buying/import?from=faa&to=easa | /buying/checklist/piper/pa-28 | /glossary | /brokers |
    /biz/biscayne-jet-and-turbine | /biz/biscayne-jet-and-turbine?tab=listings |
    /biz/biscayne-jet-and-turbine?tab=gallery | /biz/biscayne-jet-and-turbine/ask | /listwithus |
    /getstarted | /units | /browsers | /contact | /report-fact?about=/ | /login | /register | /tos |
    /privacy | /api
  `),
  'seller@example.com': ['/listing/new', '/profile/security', '/profile/data'],
  'broker@example.com': splitTexts(`
    /biz/1/dashboard | /biz/1/dashboard?t=0 | /biz/1/lead-tracker |
    /biz/1/lead-tracker?view=table | /biz/1/dashboard?t=2 | /biz/1/dashboard?t=3 |
    /biz/1/dashboard?t=4 | /import?source=1 | /profile?tab=profile | /profile?tab=settings |
    /profile?tab=ads | /profile?tab=saved | /profile/integrations
  `),
  'admin@example.com': splitTexts(`
    /moderation | /call-center | /call-center?tab=sign-ups | /call-center?tab=admin | /admin |
    /admin?tab=users | /admin?tab=add-user | /admin?tab=deletions | /admin?tab=records |
    /web-app-admin | /web-app-admin?tab=invoices | /web-app-admin?tab=orders |
    /web-app-admin?tab=tiers | /web-app-admin?tab=server
  `),
}

/** Returns all screens of a user. Visitors also see the pages of three listings. */
export function screensFor(
  user: string,
  listings: readonly { id: number; url: string }[],
): string[] {
  return [...(screens[user] ?? []), ...(user === 'visitor' ? listingPages(listings) : [])]
}

function listingPages([first, ...others]: readonly { id: number; url: string }[]): string[] {
  if (!first) throw new Error('The market has no listing.')
  const ids = [first, ...others.slice(0, 2)].map(({ id }) => id).join(',')
  return [
    first.url,
    `${first.url}/brochure`,
    `/listing/contact/${first.id}`,
    `/listing/report/${first.id}`,
    `/aircraft/compare?ids=${ids}`,
  ]
}
