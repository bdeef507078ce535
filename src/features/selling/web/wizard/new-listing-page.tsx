import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnContact } from '#features/accounts/server/public/load-own-contact.ts'
import { findEmployers } from '#features/brokerages/server/public/find-employers.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import { demonstrationRegistrations } from '#features/lookups/demonstration-registrations.ts'
import { lookupsForForms } from '#features/lookups/server/public/lookups-for-forms.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { getDraft } from '../../server/drafts/get-draft.ts'
import { listingTemplate } from '../../server/listings/listing-template.ts'
import { listingTiers } from '../../server/packages/listing-tiers.ts'
import type { Route } from './+types/new-listing-page.ts'
import { isOtherStep } from './use-step-address.ts'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const { searchParams } = url
  const siteName = ctx.site.name
  const employers = hasBrokerageRole(ctx.actor) ? await findEmployers(ctx, ctx.actor.profileId) : []
  const isChosen = searchParams.has('bid') || searchParams.has('own')
  if (!isChosen && employers.length > 1) return { siteName, employers, wizard: null }
  const bid = searchParams.has('own') ? null : (searchParams.get('bid') ?? employers[0]?.id ?? null)
  const asked = bid === null ? {} : { bid }
  const [template, { draft }, lookups, tiers] = await Promise.all([
    listingTemplate(ctx, asked),
    getDraft(ctx, asked),
    lookupsForForms(ctx),
    listingTiers(ctx, {}),
  ])
  const { bizId } = template
  const wizard = {
    profileId: ctx.actor.profileId,
    template,
    draft,
    lookups,
    examples: ctx.config.demo ? demonstrationRegistrations : [],
    packages: tiers.filter(({ isProduct, listingTypeId }) => !isProduct && listingTypeId !== 1),
    profile: bizId === null ? await loadOwnContact(ctx) : null,
    brokerage: bizId === null ? null : await getBrokerage(ctx, { id: bizId }),
  }
  return { siteName, employers, wizard }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Create A New Listing', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Little else is looked for while something is being sold. */
export const handle = { footless: true, query: 'any' }

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isStepOnly = change.currentUrl.href !== change.nextUrl.href && isOtherStep(change)
  return !isStepOnly && change.defaultShouldRevalidate
}

export default function NewListingPage({ loaderData }: Route.ComponentProps) {
  const { employers, wizard } = loaderData
  return wizard ? (
    <Wizard key={wizard.template.bizId ?? 'own'} {...wizard} />
  ) : (
    <div className={styles.choice}>
      <h1>Who is selling?</h1>
      <ul>
        {employers.map(({ id, name }) => (
          <li key={id}>
            <Link to={`?bid=${id}`}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to="?own=1">Myself, privately</Link>
        </li>
      </ul>
    </div>
  )
}
