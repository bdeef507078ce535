import { recordLeadChange } from '#features/leads/server/public/record-lead-change.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Mail, queueMail } from '#kernel/server/mail.ts'
import type { Viewing, ViewingState } from '../../viewing.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { LeadRow } from '../conversation-row.ts'
import { keepInTransaction } from '../messages/keep-message.ts'
import type { ViewingParty } from './viewing-party.ts'
import type { ViewingRow } from './viewing-row.ts'
import { answerTo } from './viewing-state.ts'
import { writeViewingCalendar } from './write-viewing-calendar.ts'

/**
 * Says in the conversation what became of the viewing, which mails the other side; whoever acted gets the entry for
 * their own calendar. Each reads it under their own mask. To be called in the transaction that holds the lead and has
 * written the viewing.
 */
export async function tellViewing(ctx: AppContext, { party, row, intro, note, hadStep }: Change) {
  const { lead, side, profileId, name } = party
  const own = await answerTo(ctx, party, row)
  const other = await answerTo(ctx, party, row, side === 'buyer' ? 'seller' : 'buyer')
  const when = formatViewing(own)
  await keepInTransaction(ctx, lead.id, {
    author: side,
    profileId,
    byName: name,
    way: 'site',
    body: [`${intro}: ${when}, at ${own.place}.`, note].filter(Boolean).join('\n\n'),
    quoted: null,
    clientKey: `${side}:viewing-${row.version}`,
    files: [],
    ...(row.is_in_calendars && { mailFiles: [toMailFile(ctx, lead, row, other)] }),
  })
  if (row.is_in_calendars) await mailOwnCopies(ctx, party, row, own)
  if (lead.biz_id !== null) await planStep(ctx, party, row, hadStep)
}

function toMailFile(ctx: AppContext, lead: LeadRow, row: ViewingRow, { place, note }: Viewing) {
  const content = writeViewingCalendar(ctx, lead, { ...row, place, note })
  return { filename: 'viewing.ics', contentType: 'text/calendar; charset=utf-8', content }
}

async function mailOwnCopies(
  ctx: AppContext,
  { lead, addresses, page }: ViewingParty,
  row: ViewingRow,
  own: Viewing,
) {
  const isAgreed = row.state === 'agreed'
  const title = ownTitles[row.state as ViewingState]
  const mail: Omit<Mail, 'to' | 'purpose'> = {
    kind: 'message',
    subject: `${title}: ${lead.listing_title}`,
    attachments: [toMailFile(ctx, lead, row, own)],
    ...renderMail(ctx, {
      title,
      paragraphs: [
        isAgreed
          ? 'The attached file puts it into your calendar.'
          : 'The attached file brings your calendar up to date.',
      ],
      facts: [
        ['Aircraft', lead.listing_title],
        ['When', formatViewing(own)],
        ['Where', own.place],
      ],
      action: { label: 'Open the conversation', url: page },
      footer: [
        { text: `You get this because you speak about “${lead.listing_title}” on the site.` },
      ],
    }),
  }
  const purpose = `viewing:${lead.id}:${row.version}:own`
  for (const to of addresses) await queueMail(ctx, { ...mail, to, purpose: `${purpose}:${to}` })
}

const ownTitles = {
  proposed: 'Your viewing is to be moved',
  agreed: 'Your viewing is agreed',
  declined: 'Your viewing is off',
  cancelled: 'Your viewing is cancelled',
} as const satisfies Record<ViewingState, string>

/** What is agreed is the team's next step, unless they have noted another one. */
async function planStep(
  ctx: AppContext,
  { profileId, name }: ViewingParty,
  row: ViewingRow,
  hadStep: boolean,
) {
  const lead = await readStep(ctx, row.lead_id)
  const isAgreed = row.state === 'agreed'
  const isOwn = lead.next_step === null || (hadStep && lead.next_step.startsWith(stepWord))
  if (!isOwn || (!isAgreed && lead.next_step === null)) return
  const after = isAgreed ? `${stepWord}, ${row.place}` : null
  await recordLeadChange(ctx, row.lead_id, {
    fields: { next_step: after, next_step_at: isAgreed ? row.starts_at : null },
    history: [
      { kind: 'step', profile_id: profileId, by_name: name, before: lead.next_step, after },
    ],
  })
}

function readStep({ db }: AppContext, leadId: number): Promise<Pick<LeadRow, 'next_step'>> {
  return db
    .selectFrom('lead')
    .select('next_step')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
}

const stepWord = 'Viewing'

type Change = {
  party: ViewingParty
  row: ViewingRow
  intro: string
  note?: string
  /** It was agreed before, and so the next step. */
  hadStep: boolean
}
