import { Refusal } from '#kernel/errors.ts'
import { readLicenses } from '../../server/licenses.ts'
import type { Route } from './+types/license-resource.ts'

/** License texts of a package, such as `/licenses/@hono/node-server`. */
export async function loader({ params }: Route.LoaderArgs) {
  const texts = (await readLicenses()).flatMap(({ name, texts }) =>
    name === params['*'] ? texts : [],
  )
  if (texts.length === 0) throw new Refusal('not_found')
  return new Response(`${[...new Set(texts)].join('\n\n').trim()}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
