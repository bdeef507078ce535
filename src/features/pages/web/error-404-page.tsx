import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { NotFoundScreen } from '#ui/feedback/error-screen.tsx'
import type { Route } from './+types/error-404-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Error 404',
    description: 'We couldn’t find what you’re looking for.',
    path: '/pages/errors/error-404',
    hidden: true,
  })
}

export default function Error404Page() {
  return <NotFoundScreen />
}
