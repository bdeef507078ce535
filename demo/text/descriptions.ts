import { isLighterThanAir } from '../aircraft/aircraft.ts'
import type { Random } from '../random.ts'
import { describeAerostat } from './aerostat-text.ts'
import { withArticles } from './articles.ts'
import { appearanceTopic, maintenanceTopic } from './condition.ts'
import type { DescriptionFacts, Sentence, Topic, Voice } from './description-facts.ts'
import { engineTopic } from './engine-topic.ts'
import { openingTopic } from './opening-topic.ts'
import { panelTopic } from './panel-topic.ts'
import { homeBaseTopic, missionTopic, specialTopic } from './story.ts'
import { saleReasonTopic, termsTopic } from './terms-topic.ts'

/** Generates an ad's description from its facts, in the seller's voice. Returns null if the seller didn't write one. */
export function generateDescription(
  facts: DescriptionFacts,
  seller: 'broker' | 'owner',
  r: Random,
): string | null {
  if (r.chance(0.045)) return null
  if (isLighterThanAir(facts.model)) return withArticles(describeAerostat(facts, r))
  const voice = r.weighted(voices[seller])
  const usedThemes = new Set<RegExp>()
  const paragraphs = r
    .weighted(plans[voice])
    .split(' / ')
    .map((plan) => {
      const order = r.chance(0.4) ? middleShuffled(plan.split(' '), r) : plan.split(' ')
      return order
        .flatMap((name) => pickSentences(topics[name as TopicName], facts, voice, usedThemes, r))
        .join(' ')
    })
  return withArticles(paragraphs.filter(Boolean).join('\n\n')) || null
}

const topics = {
  opening: openingTopic,
  engine: engineTopic,
  panel: panelTopic,
  looks: appearanceTopic,
  care: maintenanceTopic,
  home: homeBaseTopic,
  mission: missionTopic,
  special: specialTopic,
  reason: saleReasonTopic,
  terms: termsTopic,
}
type TopicName = keyof typeof topics

const voices: Record<'broker' | 'owner', readonly (readonly [Voice, number])[]> = {
  broker: [
    ['broker', 82],
    ['brisk', 18],
  ],
  owner: [
    ['owner', 60],
    ['chatty', 20],
    ['brisk', 20],
  ],
}

/**
 * Plans with their relative weights. Each plan lists topics in order, with a slash between paragraphs. Plans range from
 * one line to four paragraphs.
 */
const plans: Record<Voice, readonly (readonly [string, number])[]> = {
  broker: [
    ['opening terms', 8],
    ['opening engine panel terms', 22],
    ['opening engine care / panel looks terms', 30],
    ['opening home mission / engine panel special / looks care terms', 24],
    ['opening mission / engine care special / panel looks / home reason terms', 16],
  ],
  owner: [
    ['opening reason', 10],
    ['opening engine care terms', 28],
    ['opening mission home / engine panel terms', 28],
    ['opening engine special care / panel looks / reason terms', 22],
    ['opening home mission / engine care / panel looks special / reason terms', 12],
  ],
  chatty: [
    ['opening engine home', 20],
    ['opening mission / engine panel care', 30],
    ['opening home / panel engine care looks / mission reason terms', 35],
    ['opening mission special / engine panel / looks care home / reason terms', 15],
  ],
  brisk: [
    ['opening engine care', 35],
    ['opening engine panel care terms', 40],
    ['opening engine panel looks home care mission terms', 25],
  ],
}

/** Shuffles the topics of a paragraph, except for the first and last. */
function middleShuffled(plan: string[], r: Random): string[] {
  return [...plan.slice(0, 1), ...r.shuffle(plan.slice(1, -1)), ...plan.slice(1).slice(-1)]
}

/** Returns one or two sentences that fit the facts and don't repeat a theme. */
function pickSentences(
  topic: Topic,
  facts: DescriptionFacts,
  voice: Voice,
  usedThemes: Set<RegExp>,
  r: Random,
): string[] {
  const maxSentences = mayGoOn.has(topic) && voice !== 'chatty' && r.chance(0.25) ? 2 : 1
  const sentences: string[] = []
  for (const sentence of candidates(topic, voice, r)) {
    const text = sentence(facts, r)
    if (!text) continue
    const subjects = themes.filter((theme) => theme.test(text))
    if (topic !== openingTopic && subjects.some((theme) => usedThemes.has(theme))) continue
    for (const theme of subjects) usedThemes.add(theme)
    sentences.push(text)
    if (sentences.length === maxSentences) break
  }
  return sentences
}

/** Topics that may have two sentences. In all other topics, a second one would repeat the numbers. */
const mayGoOn = new Set<Topic>([
  maintenanceTopic,
  homeBaseTopic,
  missionTopic,
  specialTopic,
  termsTopic,
])

/** Returns the sentences to try. Sentences in the seller's voice usually come before the general ones. */
function candidates(topic: Topic, voice: Voice, r: Random): Sentence[] {
  const own = topic[voice] ?? []
  if (voice === 'brisk') return r.shuffle(own)
  const general = topic.any ?? []
  return r.chance(0.7)
    ? [...r.shuffle(own), ...r.shuffle(general)]
    : r.shuffle([...own, ...general])
}

/** Themes that occur at most once per ad. */
const themes = [
  /\blog(s|book)/i,
  /hangar|barn|workbench/i,
  /damage|\bDH\b|NDH|bent/i,
  /paint/i,
  /interior|\bseats and carpet/i,
  /annual|condition inspection/i,
  /ADS-B|transponder/i,
  /autopilot|A\/P|panel|flight deck/i,
  /overhaul|SMOH|SFRM|STOH|SNEW/,
  /engines?\b/i,
  /\bprop\b/i,
  /price|offer|reduced|firm/i,
  /pre-buy|inspection/i,
  /mechanic/i,
  /selling|moving up|why sell/i,
  /knots/i,
  /owners?\b/i,
  /\d seats|seater|adults|passengers|cabin/i,
  /based|currently at|kept at|by appointment|come by/i,
  /Part 91|charter/i,
  /trailer/i,
  /weeks?|weekend/i,
]
