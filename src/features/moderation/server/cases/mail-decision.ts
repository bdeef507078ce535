import type { Selectable } from 'kysely'
import { formatDay } from '#features/listings/dates-shown.ts'
import { listingPath } from '#features/listings/listing-address.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { Decision } from '../../decisions.ts'
import { describeFacts } from '../../describe-facts.ts'
import { findSellerAddress } from '../find-seller-address.ts'

/** Both sides read the same facts and the same reason; who reported is told to nobody. */
export async function mailDecision(
  ctx: AppContext,
  known: CaseRow,
  listingId: number,
  decided: Decided,
): Promise<void> {
  const sides = [known.listing_id, known.other_listing_id].filter((id) => id !== null)
  for (const id of sides) await mailSide(ctx, known, id, { ...decided, isAbout: id === listingId })
}

async function mailSide(ctx: AppContext, known: CaseRow, id: number, decided: ToSide) {
  const address = await findSellerAddress(ctx, id)
  if (!address) return
  const own = await ctx.db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { title, subject, opening } = words(known, decided, own.title)
  const facts = describeFacts({
    sameRegistration: known.same_registration,
    sameSerial: known.same_serial,
    samePictures: known.same_pictures,
  })
  const mayAnswer = decided.isAbout && (decided.decision === 'ask' || decided.decision === 'hide')
  await queueMail(ctx, {
    purpose: `moderation:${known.id}:${known.version}:${id}`,
    kind: 'moderation',
    to: address,
    subject,
    ...renderMail(ctx, {
      title,
      paragraphs: [
        opening,
        ...(facts.length > 0 ? [`What the two listings have in common: ${facts.join('; ')}.`] : []),
        `Why: ${decided.reason}`,
        ...(decided.answerBy && decided.isAbout
          ? [`Please answer until ${formatDay(decided.answerBy)}.`]
          : []),
      ],
      action: mayAnswer
        ? { label: 'Answer', url: `/listing/review/${id}` }
        : { label: 'See your listing', url: listingPath(own) },
    }),
  })
}

/** What each side reads first; of the other listing only that there is one. */
function words(known: CaseRow, { decision, isAbout }: ToSide, name: string) {
  if (known.kind === 'first' && decision === 'leave')
    return {
      subject: `Your ${name} is on the market`,
      title: 'Your first listing is on the market',
      opening: `Our staff have looked at your ${name}. Buyers see it from now on.`,
    }
  const own = {
    leave: [`Nothing stands against your ${name}`, 'It stays on the market, or is back there.'],
    ask: [
      `A question about your ${name}`,
      'Our staff ask you about this listing. It stays on the market for now.',
    ],
    hide: [
      `Your ${name} is off the market`,
      'Our staff have taken this listing off the market. You can answer, or change what is wrong: either brings it back to them.',
    ],
    block: [
      `Your ${name} is off the market for good`,
      'Our staff have taken this listing off the market. You cannot list this aircraft again.',
    ],
  } as const
  const others = {
    leave: [
      `Your ${name} and another listing`,
      'Our staff have looked at a listing like yours. Both stay.',
    ],
    ask: [
      `Your ${name} and another listing`,
      'A listing of another seller is like yours. Our staff have asked its seller about it.',
    ],
    hide: [
      `Your ${name} and another listing`,
      'A listing of another seller was like yours. Our staff have taken it off the market; its seller can answer.',
    ],
    block: [
      `Your ${name} and another listing`,
      'A listing of another seller was like yours. Our staff have taken it off the market for good.',
    ],
  } as const
  const [subject, opening] = (isAbout ? own : others)[decision]
  return { subject, title: subject, opening }
}

type CaseRow = Selectable<Database['moderation_case']>
type Decided = { decision: Decision; reason: string; answerBy: string | null }
type ToSide = Decided & { isAbout: boolean }
