import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { isTimeZone } from '#kernel/format/dates.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { dayMs } from '#kernel/time.ts'
import type { Viewing } from '../../viewing.ts'
import {
  type Proposal,
  proposeViewingByBuyerEndpoint,
  proposeViewingEndpoint,
} from '../../viewing-contract.ts'
import { toInstant } from '../../viewing-times.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { lockLeadRow } from '../conversation-row.ts'
import {
  assertViewingVersion,
  findBuyerParty,
  findSellerParty,
  loadMeetingPlace,
  type ViewingParty,
  viewingForSide,
} from './load-viewing.ts'
import { notifyViewingChange } from './notify-viewing-change.ts'
import { findViewing, type ViewingRow } from './viewing-row.ts'

export const proposeViewing = operation(proposeViewingEndpoint, async (ctx, { id, ...proposal }) =>
  propose(ctx, await findSellerParty(ctx, id), proposal),
)

export const proposeViewingByBuyer = operation(
  proposeViewingByBuyerEndpoint,
  async (ctx, { token, ...proposal }) => propose(ctx, await findBuyerParty(ctx, token), proposal),
)

/** Proposes a time. Replaces any time agreed on earlier, so that calendars show the viewing as tentative. */
async function propose(
  ctx: AppContext,
  party: ViewingParty,
  { version, day, time, minutes, timeZone, place, note }: Proposal,
): Promise<Viewing> {
  const { lead, side } = party
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${lead.id} ${side}`)
  const { timeZone: airportTimeZone } = await loadMeetingPlace(ctx, lead)
  const when = readMoment(ctx, day, time, airportTimeZone ?? timeZone)
  return inTransaction(ctx, async (ctx) => {
    await lockLeadRow(ctx, lead.id)
    const before = await findViewing(ctx, lead.id)
    await assertViewingVersion(ctx, party, before, version)
    const row = await write(ctx, lead.id, before, {
      ...when,
      state: 'proposed',
      author: side,
      minutes,
      place,
      note,
    })
    const hadStep = before?.state === 'agreed'
    const intro = hadStep
      ? 'I’d like to suggest another time to view it'
      : 'I’d like to suggest a viewing'
    await notifyViewingChange(ctx, { party, row, intro, note, hadStep })
    return viewingForSide(ctx, party, row)
  })
}

function readMoment({ now }: AppContext, day: string, time: string, timeZone: string) {
  if (!isTimeZone(timeZone))
    throw fieldRefusal('timeZone', 'We couldn’t detect your device’s time zone.')
  const starts_at = toInstant(day, time, timeZone)
  if (!starts_at)
    throw fieldRefusal(
      'time',
      'That time doesn’t exist on that day because of daylight saving time.',
    )
  if (starts_at <= now())
    throw fieldRefusal('day', 'That time is in the past. Please choose a later one.')
  if (starts_at.getTime() > now().getTime() + maxDaysAhead * dayMs)
    throw fieldRefusal('day', 'Please choose a date within the next two years.')
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

const maxDaysAhead = 2 * 366
