/** Returns the names that ad blockers hide or block, because one of their words is usual for what they block. */
export function findBlockedNames(names: Iterable<string>): string[] {
  return [...new Set(names)]
    .filter((name) => splitWords(name).some((word) => blockedWords.has(word)))
    .toSorted()
}

/** Splits file names, paths, classes, and IDs, such as `adBanner`, `/ads/top.js`, and `ad1`. */
function splitWords(name: string): string[] {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/\d{1,2}$/, ''))
}

const wordLists = {
  ads: 'ad ads advert adverts advertisement advertising adserver adsense banner banners promo promos promoted',
  sponsors: 'sponsor sponsored sponsors',
  measurements: 'analytics beacon counter metrics pixel telemetry track tracker tracking',
  socialButtons: 'share sharing social',
  boxesOverPages: 'consent interstitial newsletter popunder popup',
}
const blockedWords = new Set(Object.values(wordLists).flatMap((words) => words.split(' ')))
