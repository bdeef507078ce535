import { stateName } from '#features/leads/lead-states.ts'
import { recordLeadChange } from '#features/leads/server/public/record-lead-change.ts'
import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Viewing, ViewingState } from '../../viewing.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { LeadRow } from '../conversation-row.ts'
import { saveMessageInTransaction } from '../messages/save-message.ts'
import { otherSide, readerOfSide } from '../reader-of-side.ts'
import { type ViewingParty, viewingForSide } from './load-viewing.ts'
import { renderViewingCalendar } from './viewing-calendar.ts'
import type { ViewingRow } from './viewing-row.ts'

/** Prefix of the keys of messages that the site wrote for a side. */
export const automaticKeys = 'site'

/**
 * Posts the change to the conversation, which emails the other side. Emails a calendar entry to the person who made the
 * change. Masks the text for each reader. Must be called in the transaction that locked the lead and saved the viewing.
 */
export async function notifyViewingChange(
  ctx: AppContext,
  { party, row, intro, note, hadStep, isAutomatic }: Change,
) {
  const { lead, side, profileId, name } = party
  const own = await viewingForSide(ctx, party, row)
  const other = await viewingForSide(ctx, party, row, otherSide(side))
  await saveMessageInTransaction(ctx, lead.id, {
    author: side,
    profileId,
    byName: name,
    way: 'site',
    body: await composeForReader(ctx, readerOfSide(lead, otherSide(side)), () =>
      [t`${translate(intro)}: ${formatViewing(own)}, at ${own.place}.`, note]
        .filter(Boolean)
        .join('\n\n'),
    ),
    quoted: null,
    clientKey: `${isAutomatic ? automaticKeys : side}:viewing-${row.version}`,
    isAutomatic,
    files: [],
    composeMail: (ctx) => ({
      subject: `${translate(subjects[row.state])}: ${lead.listing_title}`,
      ...(row.is_in_calendars && { attachments: [toMailFile(ctx, lead, row, other)] }),
    }),
  })
  if (row.is_in_calendars)
    for (const email of party.addresses)
      await mailOwnCopy(ctx, { ...readerOfSide(lead, side), email }, { party, row, own })
  if (row.state === 'agreed') await advanceLead(ctx, party)
  if (lead.biz_id !== null) await planStep(ctx, party, row, hadStep)
}

function toMailFile(ctx: AppContext, lead: LeadRow, row: ViewingRow, { place, note }: Viewing) {
  const content = renderViewingCalendar(ctx, lead, { ...row, place, note })
  return { filename: 'viewing.ics', contentType: 'text/calendar; charset=utf-8', content }
}

const mailOwnCopy = defineMail<{ party: ViewingParty; row: ViewingRow; own: Viewing }>(
  'message',
  (ctx, { party: { lead, page }, row, own }, { email }) => {
    const title = translate(ownTitles[row.state])
    return {
      purpose: `viewing:${lead.id}:${row.version}:own:${email}`,
      subject: `${title}: ${lead.listing_title}`,
      attachments: [toMailFile(ctx, lead, row, own)],
      title,
      paragraphs: [
        row.state === 'agreed'
          ? translate('Open the attached file to add it to your calendar.')
          : translate('Open the attached file to update your calendar.'),
      ],
      facts: [
        [translate('Aircraft'), lead.listing_title],
        [translate('When'), formatViewing(own)],
        [translate('Where'), own.place],
      ],
      action: { label: translate('Open conversation'), url: page },
      footer: [
        {
          text: t`You’re receiving this email because of your conversation about “${lead.listing_title}”.`,
        },
      ],
    }
  },
)

/** Email subjects for the other side. */
const subjects = {
  proposed: 'Viewing suggested',
  agreed: 'Viewing confirmed',
  declined: 'Viewing declined',
  cancelled: 'Viewing canceled',
} as const satisfies Record<ViewingState, string>

const ownTitles = {
  proposed: 'New time suggested for your viewing',
  agreed: 'Your viewing is confirmed',
  declined: 'Your viewing was declined',
  cancelled: 'Your viewing was canceled',
} as const satisfies Record<ViewingState, string>

/** Moves a new or contacted lead to the Viewing state. */
async function advanceLead(ctx: AppContext, { lead: { id }, profileId, name }: ViewingParty) {
  const { state_id } = await readLead(ctx, id)
  if (state_id >= viewingState) return
  const [before, after] = [stateName(state_id), stateName(viewingState)]
  await recordLeadChange(ctx, id, {
    fields: { state_id: viewingState, state_changed_at: ctx.now() },
    history: [{ kind: 'state', profile_id: profileId, by_name: name, before, after }],
  })
}

const viewingState = 3

/** Sets an agreed viewing as the team's next step, unless the team has set a different one. */
async function planStep(
  ctx: AppContext,
  { profileId, name }: ViewingParty,
  row: ViewingRow,
  hadStep: boolean,
) {
  const lead = await readLead(ctx, row.lead_id)
  const isAgreed = row.state === 'agreed'
  const isOwn = lead.next_step === null || (hadStep && lead.next_step.startsWith(stepName))
  if (!isOwn || (!isAgreed && lead.next_step === null)) return
  const after = isAgreed ? `${stepName}, ${row.place}` : null
  await recordLeadChange(ctx, row.lead_id, {
    fields: { next_step: after, next_step_at: isAgreed ? row.starts_at : null },
    history: [
      { kind: 'step', profile_id: profileId, by_name: name, before: lead.next_step, after },
    ],
  })
}

function readLead({ db }: AppContext, leadId: number) {
  return db
    .selectFrom('lead')
    .select(['next_step', 'state_id'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
}

const stepName = 'Viewing'

type Change = {
  party: ViewingParty
  row: ViewingRow
  intro: string
  note?: string
  /** True if the viewing had already been agreed on, so it is already the next step. */
  hadStep: boolean
  /** True if no person made the change. */
  isAutomatic?: boolean
}
