import type { AvionicsItem, FeatureGroup } from '../meta-contract.ts'
import type { EquipmentFact } from './equipment-facts.ts'

// Recognizes equipment in ad text. Results are only suggestions to the seller, because ads also mention equipment
// that's missing: "WAAS upgrade available" or "ADS-B In only".

export type EquipmentReading = { fact: EquipmentFact; value: 'yes' | 'no'; words: string }

type Wording = {
  fact: EquipmentFact
  pattern: RegExp
  /**
   * True if the pattern matches a specific unit. The absence of one unit doesn't mean that the equipment is
   * missing.
   */
  isUnit?: boolean
}

export function readListingEquipment({ description, avionics, features }: Texts) {
  return readEquipment([
    description ?? '',
    ...avionics.map(({ kind, make, model }) =>
      [make, model, kind === 'autopilot' && !/pilot/i.test(model) ? 'autopilot' : '']
        .filter(Boolean)
        .join(' '),
    ),
    ...features.flatMap(({ description: text, items }) => [text ?? '', ...items]),
  ])
}

/** Returns at most one result per fact. An affirmative mention overrides a negative one elsewhere. */
export function readEquipment(texts: readonly string[]): EquipmentReading[] {
  const found = new Map<EquipmentFact, EquipmentReading>()
  for (const clause of texts.flatMap(splitClauses))
    for (const reading of readClause(clause)) {
      const before = found.get(reading.fact)
      if (!before || (before.value === 'no' && reading.value === 'yes'))
        found.set(reading.fact, reading)
    }
  return [...found.values()].toSorted((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact))
}

function readClause(clause: string): EquipmentReading[] {
  return wordings.flatMap(({ fact, pattern, isUnit }) => {
    const match = pattern.exec(clause)
    if (!match) return []
    const before = clause.slice(Math.max(0, match.index - maxContextChars), match.index)
    const end = match.index + match[0].length
    const after = clause.slice(end, end + maxContextChars)
    const value = classifyMention(before, after)
    if (value === null || (isUnit && value === 'no')) return []
    return [{ fact, value, words: match[0].trim() }]
  })
}

/** Maximum distance, in characters, at which context is considered. */
const maxContextChars = 120

/** Returns null if the text refers to something optional, planned, broken, or not part of the aircraft. */
function classifyMention(before: string, after: string): 'yes' | 'no' | null {
  if (offeredBefore.test(before) || offeredAfter.test(after)) return null
  return deniedBefore.test(before) || deniedAfter.test(after) ? 'no' : 'yes'
}

// Allows up to two terms in between: "no factory-installed autopilot", "no autopilot or air conditioning".
const between =
  '(?:(?:an?|any|the|working|factory|built-?in)\\s+)*(?:[\\w/-]+\\s+(?:or|nor|and|oder|noch|und|ni|o|y|ve)\\s+)*(?:[\\w-]+\\s+){0,2}'
const deniedBefore = new RegExp(
  `\\b(?:no|not|without|w\\/o|lacks?|lacking|minus|never had|(?:does|did)(?:n['’]?t| not) have|non|keine?n?|ohne|weder|sin|ni)[\\s-]+(?:equipped with\\s+|fitted with\\s+|have\\s+)?${between}$`,
  'i',
)
const deniedAfter =
  /^\s*(?:system|unit|certified)?\s*(?:[:=–-]\s*|is\s+|was\s+|has been\s+|\()?(?:none|no?\b(?! (?:known|damage))(?!\/)|not (?:installed|equipped|fitted|included)|never (?:installed|fitted)|removed|deleted|n\/a|nicht (?:vorhanden|eingebaut|verbaut|installiert)|ausgebaut|entfernt|fehlt|nein|yok|mevcut değil|değil|takılı değil)/i
const offeredBefore =
  /\b(?:provisions?|wired|prepped|prepared|ready|room|space|plumbed|wiring|mounts?|quotes?d?|upgrad(?:e|ed|able|eable)|option|eligible|budget|trade|vorbereitung|vorbereitet|preparad[oa]|preinstalación)s?\s+(?:for|to|in for|on|with|für|para)\b[^.]{0,40}$|\b(?:could|can|would|will|may|might|plan(?:s|ned)?|want(?:s|ed)?|need(?:s|ed)?|easy) (?:to )?(?:be )?(?:upgraded|add|install|fit|have|like|get)?\w*\s*(?:to |with )?(?:an?\s+)?(?:[\w-]+\s+){0,2}$|\b(?:optional|trade|former|previous|old|inop\w*|broken)\s+(?:[\w-]+\s+){0,2}$/i
const offeredAfter =
  /^\s*(?:system|unit|installation|autopilot|gps)?\s*(?:is\s+|was\s+|currently\s+)?(?:-?\s*(?:ready|upgrad\w*|provisions?|prep(?:ped)?|available|optional|option\b|inop\w*|u\/s|unserviceable|placarded|possible|capability available|not (?:working|functional|operational)|does(?:n['’]t| not) work|needs\b|defekt|außer betrieb|vorbereitet|nachrüstbar|funktioniert nicht|no funciona|çalışmıyor|arızalı|opsiyonel|opcional|hangar|terminal|office|lounge|shop\b|bottle not)|\((?:inop|optional|removed|portable))/i

/** Splits text into sentences and list items, but not at periods inside numbers or unit names. */
function splitClauses(text: string): string[] {
  return text
    .split(/[!?;\n\r•|,]+|\.(?:\s|$)|\s[–—-]\s|\b(?:but|however|although|aber|pero|ama)\b/i)
    .filter(Boolean)
}

const plain = (fact: EquipmentFact, pattern: RegExp): Wording => ({ fact, pattern })
const unit = (fact: EquipmentFact, pattern: RegExp): Wording => ({ fact, pattern, isUnit: true })

/** Used for listings, feeds, and demo data. */
const wordings: readonly Wording[] = [
  plain('equipment.waas', /\bWAAS\b|\bLPV\b/i),
  unit(
    'equipment.waas',
    /\b(?:GNS|GPS|GNC)?[ -]?(?:4[0-9]0|5[0-9]0)[ -]?W\b|\bGTN[ -]?(?:6[2-5]\d|7[25]\d)(?: ?Xi)?\b|\bGPS[ -]?175\b|\bGN[CX][ -]?3[57]5\b|\bIFD[ -]?[45][14]\d\b|\bIFD[ -]?550\b|\b(?:GNS[ -]?480|CNX[ -]?80|KSN[ -]?77\d|UNS-1\w*w)\b|\bG1000[ -]?NXi\b|\bG[235]000\b|\bPerspective ?(?:\+|Plus|Touch)|\bEntegra (?:Release ?9|R9)\b|\bPro ?Line Fusion\b/i,
  ),
  plain(
    'equipment.adsbOut',
    /\bADS-?B(?! ?[/-]? ?in\b(?! ?(?:[/&+]|and) ?out))(?! (?:receiver|weather|traffic))(?: ?[/-]? ?(?:in ?(?:[/&+]|and) ?)?out\b| compliant| equipped)?|\b2020[ -]compliant\b/i,
  ),
  unit(
    'equipment.adsbOut',
    /\bGTX[ -]?(?:335|345|3000)(?:D?R?)\b|\bGTX[ -]?33(?:0|D|0D)?[ -]?ES\b|\bGNX[ -]?375\b|\bGDL[ -]?8[248]\b|\b(?:sky|tail)[ -]?beacon\b|\bNGT[ -]?9000|\bStratus ESG\b|\bESGi?\b|\bKT[ -]?74\b|\bKGX[ -]?1[35]0\b|\bAXP[ -]?3(?:22|40)\b|\bechoUAT\b|\bSV-XPNDR-26[12]\b/i,
  ),
  plain('equipment.autopilot', /\bauto[ -]?pilot\b/i),
  unit(
    'equipment.autopilot',
    /\bGFC[ -]?[567]00\b|\bS-?TEC[ -]?(?:System )?(?:20|30|40|50|55|60|65|180|2100|3100|5000)\w*|\bK[AF][PC][ -]?(?:1[045]0|2[025]\d|3[02]5)\b|\bCentury[ -]?(?:I{1,3}B?|IV|21|31|41|2000)\b|\bNav-?O-?Matic\b|\bAlti-?matic\b|\bTru ?Trak\b|\bAero ?Cruze\b|\bTrio Pro\b|\bHeli ?SAS\b|\bSPZ-\d+|\b(?:APS|FCS|AP)-?[68]5\b|\b[34]00[AB] (?:IFCS|autopilot)\b/i,
  ),
  plain(
    'equipment.glass',
    /\b(?:all|full|dual)?[ -]?glass (?:panel|cockpit|avionics|flight deck)\b|\b(?:all|full)[ -]glass\s*$|\bEFIS\b|\bPFDs?\b/i,
  ),
  unit(
    'equipment.glass',
    /\bG(?:3X|300|500|600|700|900X?|1000|2000|3000|5000)H?(?: ?TXi| ?NXi| ?Touch| ?X)?\b|\b(?:Cirrus )?Perspective\b(?! (?:view|buyers?|of|on|from))|\b(?:Avidyne )?Entegra\b|\bAspen(?= (?:Evolution|EFD|Pro|MAX|PFD|E5|[12][05]00))|\bEvolution ?(?:Pro )?[12][05]00\w*|\bSky ?View\b|\bPro ?Line ?(?:4|21|Fusion)\b|\bSPZ-(?:5000|8[04]00)\b|\bHorizon (?:EX|HX[Rr]?)\b|\bPlaneView\b|\bEASy\b(?: II)?(?=\W|$)(?! (?:to|on|financ))|\bPrimus (?:1000|2000|Apex|Epic|Elite)\b|\bProdigy\b|\bAvio\b/,
  ),
  plain(
    'equipment.iceProtection',
    /\bice protection\b|\b(?:anti|de)-?ic(?:e|ing)(?: boots| system)?\b|\bTKS\b|\bknown[ -]ic(?:e|ing)\b|\bFIKI\b|\bE-?Vade\b/i,
  ),
  unit(
    'equipment.iceProtection',
    /(?<!(?:cowl|plug|ignition|brake|yoke|rubber|scat|gear|seat)\s)\bboots\b(?! (?:the|camp))|\b(?:hot|heated) props?\b|\bprop(?:eller)?s? (?:heat|de-?ice)\b/i,
  ),
  plain(
    'equipment.knownIce',
    /\bFIKI\b|\b(?:certified |approved )?(?:flight )?(?:for |into )?known[ -]ic(?:e|ing)\b/i,
  ),
  plain(
    'equipment.airConditioning',
    /\bair[ -]?condition(?:ing|ed|er)\b|(?<=\b(?:cold|factory|electric|keith|kelly|with|new|working|no|w\/o|freon|vapor[ -]cycle) )a\/c\b|^\s*(?:(?!no\b)\w+ )?a\/c(?: system)?\s*$/i,
  ),
  plain(
    'equipment.oxygen',
    /(?<!portable )\boxygen\b|\b(?:built-?in|factory|on-?board) O2\b|\bO2 system\b/i,
  ),
]

const order: readonly EquipmentFact[] = [...new Set(wordings.map(({ fact }) => fact))]

type Texts = {
  description: string | null
  avionics: readonly AvionicsItem[]
  features: readonly FeatureGroup[]
}
