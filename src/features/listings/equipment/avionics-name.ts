import { translate } from '#kernel/messages/translate.ts'
import type { AvionicsItem } from '../meta-contract.ts'

/**
 * Returns the seller's text with the kind of the unit in parentheses, such as "Garmin GFC 700 (autopilot)". Omits the
 * kind if the text contains it in English or in the visitor's language. Never translates the text itself.
 */
export function avionicsName({ kind, make, model }: AvionicsItem): string {
  const name = [make, model].filter(Boolean).join(' ')
  const word = kindWords[kind]
  if (word === null) return name
  const words = ` ${name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')} `
  const isIncluded = [word, translate(word)].some((text) =>
    words.includes(` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')} `),
  )
  return isIncluded ? name : `${name} (${translate(word)})`
}

/** Null if the model alone says what the unit is. */
const kindWords: Record<AvionicsItem['kind'], string | null> = {
  suite: null,
  display: 'display',
  'gps-nav-com': 'GPS/NAV/COM',
  'gps-com': 'GPS/COM',
  gps: 'GPS',
  'nav-com': 'NAV/COM',
  com: 'COM',
  autopilot: 'autopilot',
  transponder: 'transponder',
  'ads-b': 'ADS-B',
  audio: 'audio panel',
  weather: 'weather',
  traffic: 'traffic',
  other: null,
}
