import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { dayMs } from '#kernel/time.ts'
import type { Viewing } from '../../viewing.ts'
import {
  type Proposal,
  proposeViewingByBuyerEndpoint,
  proposeViewingEndpoint,
} from '../../viewing-contract.ts'
import { isTimeZone, toInstant } from '../../viewing-times.ts'
import { holdLead } from '../conversation-row.ts'
import { limits } from '../limits.ts'
import { loadMeetingPlace } from './meeting-place.ts'
import { tellViewing } from './tell-viewing.ts'
import { findBuyerParty, findSellerParty, type ViewingParty } from './viewing-party.ts'
import { findViewing, type ViewingRow } from './viewing-row.ts'
import { answerTo, assertVersion } from './viewing-state.ts'

export const proposeViewing = operation(proposeViewingEndpoint, async (ctx, { id, ...proposal }) =>
  propose(ctx, await findSellerParty(ctx, id), proposal),
)

export const proposeViewingByBuyer = operation(
  proposeViewingByBuyerEndpoint,
  async (ctx, { token, ...proposal }) => propose(ctx, await findBuyerParty(ctx, token), proposal),
)

/** Another time than the one agreed takes that one back: calendars show it as not yet certain. */
async function propose(
  ctx: AppContext,
  party: ViewingParty,
  { version, day, time, minutes, place, note, timeZone }: Proposal,
): Promise<Viewing> {
  const { lead, side } = party
  await consume(ctx, limits.messagesByConversation, `${lead.id} ${side}`)
  const { timeZone: ofPlace } = await loadMeetingPlace(ctx, lead)
  const when = readMoment(ctx, day, time, ofPlace ?? timeZone)
  return inTransaction(ctx, async (ctx) => {
    await holdLead(ctx, lead.id)
    const before = await findViewing(ctx, lead.id)
    await assertVersion(ctx, party, before, version)
    const row = await write(ctx, lead.id, before, {
      ...when,
      state: 'proposed',
      author: side,
      minutes,
      place,
      note,
    })
    const hadStep = before?.state === 'agreed'
    const intro = hadStep ? 'I suggest another time to view it' : 'I suggest a viewing'
    await tellViewing(ctx, { party, row, intro, note, hadStep })
    return answerTo(ctx, party, row)
  })
}

function readMoment({ now }: AppContext, day: string, time: string, timeZone: string) {
  if (!isTimeZone(timeZone))
    throw wrongField('timeZone', 'The time zone of your device could not be read.')
  const starts_at = toInstant(day, time, timeZone)
  if (!starts_at)
    throw wrongField('time', 'That time does not exist on that day: clocks go forward over it.')
  if (starts_at <= now()) throw wrongField('day', 'That has passed. Please choose a later time.')
  if (starts_at.getTime() > now().getTime() + mostDaysAhead * dayMs)
    throw wrongField('day', 'Please choose a day within two years.')
  return { starts_at, time_zone: timeZone }
}

async function write(
  ctx: AppContext,
  leadId: number,
  before: ViewingRow | null,
  fields: Omit<
    ViewingRow,
    'lead_id' | 'uid' | 'sequence' | 'is_in_calendars' | 'version' | 'changed_at'
  >,
): Promise<ViewingRow> {
  const changed = { ...fields, changed_at: ctx.now() }
  if (!before)
    return ctx.db
      .insertInto('viewing')
      .values({ lead_id: leadId, uid: randomUUID(), ...changed })
      .returningAll()
      .executeTakeFirstOrThrow()
  return ctx.db
    .updateTable('viewing')
    .set({
      ...changed,
      sequence: before.sequence + (before.is_in_calendars ? 1 : 0),
      version: before.version + 1,
    })
    .where('lead_id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const mostDaysAhead = 2 * 366
