import { listingPath } from '#features/listings/listing-url.ts'
import { findSellerAddress } from '#features/listings/server/public/find-seller-address.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { describeFacts } from '../../decisions.ts'
import { describeStatement, isRestriction } from '../../statement.ts'
import { caseSubjects } from '../../subjects.ts'
import { loadListing } from '../blocks.ts'
import type { Decided } from './case-subject.ts'

/** Sends both sellers the same facts and reason. Never reveals who reported the listing. */
export async function mailDecision(
  ctx: AppContext,
  caseRow: CaseRow,
  listingId: number,
  decided: Mailed,
): Promise<void> {
  for (const id of [caseRow.listing_id, caseRow.other_listing_id]) {
    const seller = id !== null && (await findSellerAddress(ctx, id))
    if (!seller) continue
    const listing = await loadListing(ctx, id)
    await mailSide(ctx, seller, { caseRow, listing, ...decided, isAbout: id === listingId })
  }
}

const mailSide = defineMail<ToSide & { caseRow: CaseRow; listing: { id: number; title: string } }>(
  'moderation',
  (_ctx, { caseRow, listing, ...decided }) => {
    const { opening, ...titles } = introText(caseRow, decided, listing.title)
    return {
      purpose: `moderation:${caseRow.id}:${caseRow.version}:${listing.id}`,
      ...titles,
      paragraphs: [opening, ...describeCase(caseRow, decided)],
      ...(decided.isAbout &&
        isRestriction(decided.decision) && {
          facts: describeStatement({
            ...decided,
            kind: caseRow.kind,
            restriction: caseSubjects.listing.decisions[decided.decision],
            isFinal: false,
            ground: decided.ground ?? 'terms',
          }),
        }),
      action: canReply(decided)
        ? {
            label: translate(decided.decision === 'block' ? 'Contest this decision' : 'Reply'),
            url: `/listing/review/${listing.id}`,
          }
        : { label: translate('View your listing'), url: listingPath(listing) },
    }
  },
)

function canReply({ isAbout, decision }: ToSide): boolean {
  return isAbout && decision !== 'leave'
}

function describeCase(caseRow: CaseRow, { isAbout, reason, answerBy }: ToSide): string[] {
  const facts = describeFacts({
    sameRegistration: caseRow.same_registration,
    sameSerial: caseRow.same_serial,
    samePictures: caseRow.same_pictures,
  })
  return [
    ...(facts.length > 0
      ? [t`Matching details in the two listings: ${facts.map(translate).join('; ')}.`]
      : []),
    t`Reason: ${reason}`,
    ...(answerBy && isAbout ? [t`Please reply by ${formatDate(answerBy)}.`] : []),
  ]
}

/** Returns the introductory text for each seller. Reveals only that another listing exists. */
function introText(caseRow: CaseRow, { decision, isAbout }: ToSide, name: string) {
  if (caseRow.kind === 'first' && decision === 'leave')
    return {
      subject: t`Your ${name} listing is active`,
      title: translate('Your first listing is active'),
      opening: t`Our staff approved your ${name}. Buyers can see it now.`,
    }
  const own = {
    leave: [
      t`Your ${name} passed review`,
      'Your listing stays active. If it was hidden, buyers can see it again.',
    ],
    ask: [
      t`A question about your ${name}`,
      'Our staff has a question about this listing. It stays active for now.',
    ],
    hide: [
      t`Your ${name} listing was hidden`,
      'Our staff has hidden this listing. To have it reviewed again, reply or fix the problem.',
    ],
    block: [
      t`Your ${name} listing was permanently removed`,
      'Our staff has permanently removed this listing. You can’t list this aircraft again.',
    ],
  } as const
  const others = {
    leave: 'Our staff reviewed a listing similar to yours. Both stay active.',
    ask: 'Another seller’s listing is similar to yours. Our staff has asked that seller about it.',
    hide: 'Another seller’s listing was similar to yours. Our staff has hidden it, and that seller can reply.',
    block: 'Another seller’s listing was similar to yours. Our staff has permanently removed it.',
  } as const
  const [subject, opening] = isAbout
    ? own[decision]
    : [t`Your ${name} and a similar listing`, others[decision]]
  return { subject, opening: translate(opening) }
}

type CaseRow = Row<'moderation_case'>
type Mailed = Pick<Decided, 'decision' | 'reason' | 'ground' | 'clause' | 'answerBy'>
type ToSide = Mailed & { isAbout: boolean }
