import { Form, Link, useNavigation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import type { ListingStatus } from '#features/listings/status-rules.ts'
import {
  mailLinkHeaders,
  orNullIfRefused,
  readLinkToken,
} from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { confirmStillForSale } from '../server/status/confirm-still-for-sale.ts'
import { loadConfirmationPage } from '../server/status/load-confirmation-page.ts'
import type { Route } from './+types/still-for-sale-page.ts'
import styles from './still-for-sale-page.module.css'

/** Only looks: programs that check the links of a mail must not answer for the seller. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    site: ctx.site.name,
    question: await loadConfirmationPage(ctx, readLinkToken(request)),
  }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  return orNullIfRefused(
    confirmStillForSale(context.get(appContext), { t: readLinkToken(request) }),
  )
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Still For Sale?', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function StillForSalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { question } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      {question ? <Question {...question} isConfirmed={actionData?.isShown ?? false} /> : <NoKey />}
    </div>
  )
}

function Question({ card, status, isHiddenForSilence, isConfirmed }: QuestionProps) {
  const canAnswer = status === 'active' || (status === 'inactive' && isHiddenForSilence)
  return (
    <>
      <h1>{isConfirmed ? 'Thank you' : canAnswer ? 'Is it still for sale?' : 'Nothing to say'}</h1>
      <Aircraft card={card} />
      <p className={styles.text}>
        {isConfirmed
          ? 'Buyers see that you said so today. We ask again in two weeks.'
          : canAnswer
            ? questionWords(isHiddenForSilence)
            : settled[status]}
      </p>
      <div className={styles.acts}>
        {canAnswer && !isConfirmed ? (
          <>
            <Answer />
            <Link className="link" to={card.url}>
              It is sold, or I want to change it
            </Link>
          </>
        ) : (
          <LinkButton to={isConfirmed ? card.url : destinations.profile('aircraft')}>
            {isConfirmed ? 'See the listing' : 'My aircraft'}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function Answer() {
  const { state } = useNavigation()
  return (
    <Form method="post">
      <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
        Still for sale
      </Button>
    </Form>
  )
}

function Aircraft({ card }: { card: ListingCard }) {
  const [image] = card.images
  return (
    <div className={styles.aircraft}>
      {image && <img src={image.small} alt="" width={192} height={128} />}
      <div>
        <h2>{card.title}</h2>
        <p>
          <MoneyText dollars={card.price} /> · {card.cityState}
        </p>
      </div>
    </div>
  )
}

function NoKey() {
  return (
    <>
      <h1>This link does not open any more</h1>
      <p className={styles.text}>
        It has lost a piece on its way, or its question was asked too long ago. All of your aircraft
        are in your profile.
      </p>
      <LinkButton to={destinations.profile('aircraft')}>My aircraft</LinkButton>
    </>
  )
}

function questionWords(isHidden: boolean) {
  return isHidden
    ? 'We took it down because nobody had said so for six weeks. One press brings it back at once.'
    : 'One press, and buyers see that you said so today.'
}

/** Why there is nothing to answer. */
const settled: Record<ListingStatus, string> = {
  active: 'It is displayed.',
  inactive: 'You have taken this listing down yourself. Your aircraft are in your profile.',
  unpaid: 'This listing is expired or not yet funded.',
  expired: 'This listing is expired or not yet funded.',
  sold: 'This aircraft is marked as sold.',
  'sold-expired': 'This aircraft is marked as sold.',
}

type QuestionProps = {
  card: ListingCard
  status: ListingStatus
  isHiddenForSilence: boolean
  isConfirmed: boolean
}
