import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadMyContact } from '#features/accounts/server/public/load-my-contact.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import { demoRegistrations } from '#features/lookups/registration.ts'
import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import { legalDetailTerms } from '#features/sites/server/public/operator-terms.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { getDraft } from '../../server/drafts/drafts.ts'
import { getListingTemplate } from '../../server/listings/get-listing-template.ts'
import { listListingTiers } from '../../server/packages/listing-tiers.ts'
import type { Route } from './+types/new-listing-page.ts'
import { KeptListing } from './saving/kept-listing.tsx'
import { isOtherStep } from './use-step-url.ts'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const { searchParams } = url
  const siteName = ctx.site.name
  const employers = hasBrokerageRole(ctx.actor)
    ? await findUserBrokerages(ctx, ctx.actor.profileId)
    : []
  const isOwnerSelected = searchParams.has('bid') || searchParams.has('own')
  if (!isOwnerSelected && employers.length > 1) return { siteName, employers, wizard: null }
  const bid = searchParams.has('own') ? null : (searchParams.get('bid') ?? employers[0]?.id ?? null)
  const ownerQuery = bid === null ? {} : { bid }
  const [template, { draft }, lookups, tiers] = await Promise.all([
    getListingTemplate(ctx, ownerQuery),
    getDraft(ctx, ownerQuery),
    getFormLookups(ctx),
    listListingTiers(ctx, {}),
  ])
  const { bizId } = template
  const wizard = {
    profileId: ctx.actor.profileId,
    template,
    draft,
    unservedCountries: ctx.site.unservedCountries,
    lookups,
    examples: ctx.config.demo ? demoRegistrations : [],
    packages: tiers.filter(
      ({ isProduct, listingTypeId }) => !isProduct && listingTypeId !== (bizId === null ? 1 : 2),
    ),
    profile: bizId === null ? await loadMyContact(ctx) : null,
    terms: bizId === null ? legalDetailTerms : [],
    brokerage: bizId === null ? null : await getBrokerage(ctx, { id: bizId }),
  }
  return { siteName, employers, wizard }
}

export const meta = privateMeta('Create A New Listing')

/** Hides the footer to reduce distractions. */
export const handle = { footless: true, query: 'any' }

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isStepOnly = change.currentUrl.href !== change.nextUrl.href && isOtherStep(change)
  return !isStepOnly && change.defaultShouldRevalidate
}

export default function NewListingPage({ loaderData }: Route.ComponentProps) {
  const { employers, wizard } = loaderData
  return wizard ? (
    <KeptListing
      key={wizard.template.bizId ?? 'own'}
      owner={{ profileId: wizard.profileId, bid: wizard.template.bizId }}
      hasDraft={wizard.draft !== null}
    >
      <Wizard {...wizard} />
    </KeptListing>
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
          <Link to="?own=1">I’m selling privately</Link>
        </li>
      </ul>
    </div>
  )
}
