import { Form, Link, useNavigation } from 'react-router'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import type { ListingStatus } from '#features/listings/status-rules.ts'
import {
  mailLinkHeaders,
  nullIfRefused,
  readLinkToken,
} from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import {
  confirmStillForSale,
  loadConfirmationPage,
} from '../server/status/confirm-still-for-sale.ts'
import type { Route } from './+types/still-for-sale-page.ts'
import styles from './selling.module.css'

/** Read-only, because email scanners that follow links must not respond for the seller. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    question: await loadConfirmationPage(ctx, readLinkToken(request)),
  }
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  const hours = (await request.formData()).has('hours')
  const confirmation = { t: readLinkToken(request), hours }
  return nullIfRefused(confirmStillForSale(context.get(appContext), confirmation))
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Still For Sale?')

export default function StillForSalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { question } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      {question?.needsDeclaration ? (
        <DeclarationFirst card={question.card} />
      ) : question ? (
        <Question {...question} isConfirmed={actionData?.isShown ?? false} />
      ) : (
        <NoKey />
      )}
    </div>
  )
}

function Question({ card, status, isHiddenForSilence, facts, isConfirmed }: QuestionProps) {
  const canConfirm = status === 'active' || (status === 'inactive' && isHiddenForSilence)
  return (
    <>
      <h1>
        {isConfirmed ? 'Thank you' : canConfirm ? 'Is it still for sale?' : 'Nothing to confirm'}
      </h1>
      <Aircraft card={card} />
      <p className="text-ink-2 text-pretty">
        {isConfirmed
          ? 'Buyers see that you confirmed today. We’ll ask again in two weeks.'
          : canConfirm
            ? translate(questionText(isHiddenForSilence))
            : translate(settled[status])}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {canConfirm && !isConfirmed ? (
          <>
            <ConfirmForm facts={facts} />
            <Link className="link" to={card.url}>
              Mark as sold or edit listing
            </Link>
          </>
        ) : (
          <LinkButton to={isConfirmed ? card.url : destinations.profile('aircraft')}>
            {isConfirmed ? 'View listing' : 'View your aircraft'}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function DeclarationFirst({ card }: { card: CardListing }) {
  return (
    <>
      <h1>Is it still for sale?</h1>
      <Aircraft card={card} />
      <p className="text-ink-2 text-pretty">
        We hid this listing because you hadn’t confirmed it in 6 weeks. Before it comes back, say
        whether you sell privately or as a business. Then open this link again.
      </p>
      <LinkButton variant="act" to={`${destinations.profile('profile')}#seller`}>
        Say how you sell
      </LinkButton>
    </>
  )
}

/** One click confirms the offer. The other button also confirms the facts above it. */
function ConfirmForm({ facts }: { facts: readonly string[] }) {
  const { state } = useNavigation()
  return (
    <Form method="post" className="grid gap-4">
      {facts.length > 0 && (
        <ul className="grid gap-1 text-ink-2 text-14">
          {facts.map((fact) => (
            <li key={fact} className="num">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
          Still for sale
        </Button>
        {facts.length > 0 && (
          <Button type="submit" size="lg" name="hours" value="1">
            Still for sale, and these are current
          </Button>
        )}
      </div>
    </Form>
  )
}

function Aircraft({ card }: { card: CardListing }) {
  const [image] = card.images
  return (
    <div className={styles.aircraft}>
      {image && <img src={image.small} alt="" width={192} height={128} />}
      <div>
        <h2>{card.title}</h2>
        <p>
          <span className="tabular">{formatAskingPrice(card)}</span> · {formatPlace(card.cityState)}
        </p>
      </div>
    </div>
  )
}

function NoKey() {
  return (
    <>
      <h1>This link has expired</h1>
      <p className="text-ink-2 text-pretty">
        The link is incomplete or has expired. You’ll find all your aircraft in your profile.
      </p>
      <LinkButton to={destinations.profile('aircraft')}>View your aircraft</LinkButton>
    </>
  )
}

function questionText(isHidden: boolean) {
  return isHidden
    ? 'We hid this listing because you hadn’t confirmed it in 6 weeks. Confirm it to bring it back right away.'
    : 'Confirm with one click.'
}

const settled: Record<ListingStatus, string> = {
  active: 'This listing is active.',
  inactive: 'You deactivated this listing. You’ll find your aircraft in your profile.',
  unpaid: 'This listing is expired or not yet funded.',
  expired: 'This listing is expired or not yet funded.',
  sold: 'This aircraft is marked as sold.',
  'sold-expired': 'This aircraft is marked as sold.',
}

type QuestionProps = {
  card: CardListing
  status: ListingStatus
  isHiddenForSilence: boolean
  facts: readonly string[]
  isConfirmed: boolean
}
