import { loadTokens } from '#features/api-tokens/server/public/load-tokens.ts'
import { TokensSection } from '#features/api-tokens/web/public/tokens-section.tsx'
import { loadWebhooks } from '#features/webhooks/server/public/load-webhooks.ts'
import { WebhooksSection } from '#features/webhooks/web/public/webhooks-section.tsx'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import type { Route } from './+types/integrations-page.ts'
import styles from './profile.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const [tokens, endpoints] = await Promise.all([loadTokens(ctx), loadWebhooks(ctx)])
  return { userName: ctx.actor.email, roles: ctx.actor.roles, tokens, endpoints }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Integrations'),
    description: translate('Connect your own systems with API tokens and webhooks.'),
    path: '/profile/integrations',
    hidden: true,
  })
}

/** Work area, so the sidebar is expanded. */
export const handle = { working: true }

/** Manages API tokens and webhooks. */
export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const { tokens, endpoints, userName, roles } = loaderData
  return (
    <div className={`wrap ${styles.integrations}`}>
      <BackLink to={destinations.security()}>Security</BackLink>
      <h1>Integrations</h1>
      <TokensSection tokens={tokens} userName={userName} />
      <WebhooksSection endpoints={endpoints} roles={roles} />
    </div>
  )
}
