import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { FailedScreen } from '#ui/feedback/error-screen.tsx'
import type { Route } from './+types/error-500-page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Error 500'),
    description: translate('Something went wrong on our end.'),
    path: '/pages/errors/error-500',
    hidden: true,
  })
}

export default function Error500Page({ matches: [root] }: Route.ComponentProps) {
  return <FailedScreen reportTo={root.loaderData.siteEmail} />
}
