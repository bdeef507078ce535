import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { NotFoundScreen } from '#ui/feedback/error-screen.tsx'
import type { Route } from './+types/error-404-page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Error 404'),
    description: translate('We couldn’t find what you’re looking for.'),
    path: '/pages/errors/error-404',
    hidden: true,
  })
}

export default function Error404Page() {
  return <NotFoundScreen />
}
