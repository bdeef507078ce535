import type { AvionicsItem, FeatureGroup, Video } from '#features/listings/meta-contract.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { readProse } from './read-values.ts'
import { isStated, matchPattern } from './text-values.ts'

/** Parses a list such as "Garmin GTN 750; GFC 500 autopilot" into one item per unit. */
export function readAvionics(text: string | undefined): AvionicsItem[] {
  return splitList(text, 100).map((item) => {
    const make =
      makes.find((name) => item.toUpperCase().startsWith(`${name.toUpperCase()} `)) ?? null
    const model = make === null ? item : item.slice(make.length).trim()
    return { kind: matchPattern(kinds, item) ?? 'other', make, model }
  })
}

/**
 * Parses groups such as "Name: item; item", separated by line breaks or semicolons. Items without a name are equipment.
 */
export function readFeatures(text: string | undefined): FeatureGroup[] {
  if (!isStated(text)) return []
  const groups = new Map<string, string[]>()
  for (const line of (readProse(text, 5_000) ?? '').split('\n')) addItems(groups, line)
  return [...groups].slice(0, 40).map(([name, items], index) => ({
    id: `feed-${index + 1}`,
    name,
    description: null,
    items: [...new Set(items)].slice(0, 100),
  }))
}

function addItems(groups: Map<string, string[]>, line: string) {
  let name = equipment
  for (const part of splitList(line, 150, /[;•|]+/)) {
    const group = /^(?<group>[^:]{1,50}):(?:\s+(?<item>.+))?$/.exec(part)?.groups
    if (group) name = group.group?.trim() || equipment
    const item = (group ? group.item : part)?.slice(0, 100)
    if (!item) continue
    const items = groups.get(name)
    if (items) items.push(item)
    else groups.set(name, [item])
  }
}

export function readVideos(text: string | undefined): Video[] {
  return splitList(text, 500, /[\s;|,]+/)
    .filter((part) => /^https:\/\//i.test(part) && URL.canParse(part))
    .slice(0, 20)
    .map((url) => ({ url, title: null }))
}

function splitList(text: string | undefined, maxLength: number, separators = /[;\n|•]+/): string[] {
  if (!isStated(text)) return []
  const parts = text.split(separators).map((part) =>
    normalizeLine(part)
      .replace(/^[-*·]\s*/, '')
      .slice(0, maxLength)
      .trim(),
  )
  return [...new Set(parts.filter(Boolean))].slice(0, 100)
}

const equipment = 'Equipment'

const makes = [
  'Garmin',
  'Avidyne',
  'Aspen',
  'BendixKing',
  'Bendix/King',
  'King',
  'Collins',
  'Rockwell Collins',
  'Honeywell',
  'S-TEC',
  'Genesys',
  'L3',
  'Dynon',
  'JPI',
  'PS Engineering',
  'Trig',
  'Narco',
  'uAvionix',
  'Universal',
  'Appareo',
]

const kinds: readonly (readonly [RegExp, AvionicsItem['kind']])[] = [
  [/\b(G1000|G2000|G3000|G3X|G5000|Perspective|Primus|Pro ?Line|Apex|Entegra)\b/i, 'suite'],
  [/\b(autopilot|GFC|KFC|KAP|S-?TEC|A\/P|yaw damper)\b/i, 'autopilot'],
  [/\b(ADS-?B)\b/i, 'ads-b'],
  [/\b(transponder|GTX|XPDR)\b/i, 'transponder'],
  [/\b(GTN|GNS|IFD|430W?|530W?|650|750)\b/i, 'gps-nav-com'],
  [/\b(G5|GI ?275|EFD|PFD|MFD|EFIS|display)\b/i, 'display'],
  [/\b(audio panel|GMA|PMA|intercom)\b/i, 'audio'],
  [/\b(radar|stormscope|strikefinder|XM|weather)\b/i, 'weather'],
  [/\b(TCAS|TAS|TIS|traffic|skywatch)\b/i, 'traffic'],
  [/\b(nav\/?com|KX ?\d+)\b/i, 'nav-com'],
  [/\bGPS\b/i, 'gps'],
  [/\bcom\b/i, 'com'],
]
