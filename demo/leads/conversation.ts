import type { LeadStateId } from '#features/leads/lead-states.ts'
import { dayMs } from '#kernel/time.ts'
import type { Responder } from '../people/sellers.ts'
import type { Random } from '../random.ts'
import type { LeadRow, Row } from '../row.ts'
import {
  buyerFarewells,
  buyerThanksMessages,
  closingMessage,
  offerDialogues,
  sellerFollowUps,
  viewingDialogues,
} from '../text/conversations.ts'
import { type LeadTimeline, moveToOfficeHours } from './lead-timeline.ts'

/** Returns the messages after the first inquiry, oldest first, up to the current time. */
export function conversationRows(input: ConversationInput, r: Random): MessageRow[] {
  const { lead, course, answer, answerer, price, now } = input
  if (course.answeredAt === null) return []
  const buyer = lead.contact_name.split(' ')[0] ?? lead.contact_name
  const written: { at: Date; author: 'buyer' | 'seller'; text: string }[] = []
  const write = (after: Date, author: 'buyer' | 'seller', text: string) => {
    const at = moveToOfficeHours(new Date(after.getTime() + r.between(0.01, 0.3) * dayMs), r)
    if (at < now) written.push({ at, author, text })
    return at
  }
  written.push({
    at: course.answeredAt,
    author: 'seller',
    text: `Hello ${buyer},\n\n${answer}\n\n${answerer.first}`,
  })
  if (r.chance(0.7)) {
    const thanked = write(course.answeredAt, 'buyer', r.pick(buyerThanksMessages))
    if (r.chance(0.5)) write(thanked, 'seller', r.pick(sellerFollowUps))
  }
  for (const { to, at } of course.steps) {
    const texts = talkFor(to, price, r)
    // The buyer asks, the seller answers, and then the lead's state changes.
    let moment = new Date(at.getTime() - r.between(0.05, 0.5) * dayMs)
    for (const [author, text] of texts) moment = write(moment, author, text)
  }
  return written
    .filter(({ at }) => at >= (course.answeredAt as Date))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, author, text }, index) => ({
      lead_id: lead.id,
      at,
      author,
      profile_id: author === 'seller' ? answerer.profileId : null,
      by_name: author === 'seller' ? `${answerer.first} ${answerer.last}` : lead.contact_name,
      way: r.chance(author === 'seller' ? 0.2 : 0.6) ? 'mail' : 'site',
      body: text,
      mail_id: deletedMailId,
      client_key: `demonstration-${lead.id}-${index}`,
    }))
}

/** ID used for a deleted email. Real email IDs start at 1. */
export const deletedMailId = 0

function talkFor(state: LeadStateId, price: number | null, r: Random): Talk {
  if (state === 3) return inTurns(r.pick(viewingDialogues))
  if (state === 4 && price !== null) {
    const offer = `$${(Math.round((price * r.between(0.9, 0.97)) / 500) * 500).toLocaleString('en-US')}`
    return inTurns(r.pick(offerDialogues)).map(([author, text]) => [
      author,
      text.replace('{offer}', offer),
    ])
  }
  if (state === 5) return [['seller', closingMessage]]
  return state === 6 && r.chance(0.5) ? [['buyer', r.pick(buyerFarewells)]] : []
}

function inTurns([question, answer]: readonly [string, string]): Talk {
  return [
    ['buyer', question],
    ['seller', answer],
  ]
}

type Talk = (readonly ['buyer' | 'seller', string])[]
export type MessageRow = Omit<Row<'lead_message'>, 'id' | 'quoted'>
type ConversationInput = {
  lead: LeadRow
  course: LeadTimeline
  answer: string
  answerer: Responder
  /** Asking price in US dollars. */
  price: number | null
  now: Date
}
