import type { Random } from '../random.ts'
import { withArticles } from './articles.ts'
import { care, looks } from './condition.ts'
import { engine } from './engine.ts'
import type { Facts, Sentence, Topic, Voice } from './facts.ts'
import { opening } from './opening.ts'
import { panel } from './panel.ts'
import { home, mission, special } from './story.ts'
import { reason, terms } from './terms.ts'

/** An advertisement's text from its facts, in the seller's voice; null when the seller wrote none. */
export function describe(facts: Facts, seller: 'broker' | 'owner', r: Random): string | null {
  if (r.chance(0.045)) return null
  const voice = r.weighted(voices[seller])
  const said = new Set<RegExp>()
  const paragraphs = r
    .weighted(plans[voice])
    .split(' / ')
    .map((plan) => {
      const order = r.chance(0.4) ? middleShuffled(plan.split(' '), r) : plan.split(' ')
      return order
        .flatMap((name) => say(topics[name as TopicName], facts, voice, said, r))
        .join(' ')
    })
  return withArticles(paragraphs.filter(Boolean).join('\n\n')) || null
}

const topics = { opening, engine, panel, looks, care, home, mission, special, reason, terms }
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

/** What is spoken of in which order, a slash between paragraphs: from one line to four paragraphs. */
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

/** What opens and what closes a paragraph stays; between them sellers have no order. */
function middleShuffled(plan: string[], r: Random): string[] {
  return [...plan.slice(0, 1), ...r.shuffle(plan.slice(1, -1)), ...plan.slice(1).slice(-1)]
}

/** One sentence, now and then two, of those that the facts carry and that repeat nothing. */
function say(topic: Topic, facts: Facts, voice: Voice, said: Set<RegExp>, r: Random): string[] {
  const wanted = mayGoOn.has(topic) && voice !== 'chatty' && r.chance(0.25) ? 2 : 1
  const sentences: string[] = []
  for (const sentence of candidates(topic, voice, r)) {
    const text = sentence(facts, r)
    if (!text) continue
    const subjects = themes.filter((theme) => theme.test(text))
    if (topic !== opening && subjects.some((theme) => said.has(theme))) continue
    for (const theme of subjects) said.add(theme)
    sentences.push(text)
    if (sentences.length === wanted) break
  }
  return sentences
}

/** The others say all of it in one sentence: a second would repeat the figures. */
const mayGoOn = new Set<Topic>([care, home, mission, special, terms])

/** The voice's own sentences mostly before those that anybody might say. */
function candidates(topic: Topic, voice: Voice, r: Random): Sentence[] {
  const own = topic[voice] ?? []
  if (voice === 'brisk') return r.shuffle(own)
  const general = topic.any ?? []
  return r.chance(0.7)
    ? [...r.shuffle(own), ...r.shuffle(general)]
    : r.shuffle([...own, ...general])
}

/** Subjects that nobody brings up twice in one advertisement. */
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
