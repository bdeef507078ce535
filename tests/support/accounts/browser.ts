import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { logIn } from '#features/accounts/server/session/log-in.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Person } from '../people.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A browser that keeps its cookies. */
export function aBrowserOn(
  ctx: AppContext,
  { ip = '203.0.113.7', userAgent = firefox }: { ip?: string; userAgent?: string } = {},
) {
  const jar = new Map<string, string>()
  const toContext = (): AppContext => ({
    ...ctx,
    reply: { cookies: [] },
    visitor: {
      ...ctx.visitor,
      ip,
      userAgent,
      cookies: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  /** Stores cookies from error responses too. */
  const act = async <Answer>(work: (at: AppContext) => Promise<Answer>) => {
    const at = toContext()
    try {
      return { answer: await work(at), cookies: at.reply.cookies }
    } finally {
      for (const cookie of at.reply.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
    }
  }
  return {
    jar,
    toContext,
    act,
    async logIn(person: Pick<Person, 'email' | 'password'>, fields: object = {}) {
      const { cookies } = await act((at) =>
        logIn(at, {
          grant_type: 'password',
          username: person.email,
          password: person.password,
          cookieOnly: true,
          ...fields,
        }),
      )
      return cookies
    },
    /** Returns a context with the browser's logged-in user. */
    async user() {
      const at = toContext()
      const actor = await resolveActor(at, new Headers({ cookie: at.visitor.cookies }))
      if (!actor) throw new Error('Nobody is logged in')
      return { ...at, actor }
    },
    async isLoggedIn() {
      const at = toContext()
      return (await resolveActor(at, new Headers({ cookie: at.visitor.cookies }))) !== null
    },
  }
}
