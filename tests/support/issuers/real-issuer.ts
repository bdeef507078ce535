import { Provider } from 'oidc-provider'
import { listen } from '../http/listen.ts'

type IssuerUser = { email: string; email_verified: boolean }

/** Starts a conforming issuer with one client. `users` are its users by the name they log in with. */
export async function startRealIssuer(
  redirectUris: string[],
  users: Record<string, IssuerUser>,
  port?: number,
) {
  const server = await listen(port)
  const provider = new Provider(server.url, {
    clients: [{ client_id: 'windsock', client_secret: 'secret', redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'email'],
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...users[id] }),
    }),
  })
  server.serve(provider.callback())
  return {
    url: server.url,
    close: server.close,
    /** Logs in and consents with the provider's own pages. Returns the URL that it redirects to. */
    async logIn(request: string, user: string): Promise<string> {
      const browser = fetchWithCookies()
      const forms = [{ prompt: 'login', login: user, password: 'any' }, { prompt: 'consent' }]
      let url = request
      let form: Record<string, string> | undefined
      while (url.startsWith(server.url)) {
        const response = await browser(url, form)
        const location = response.headers.get('location')
        form = location === null ? forms.shift() : undefined
        if (location === null && form === undefined) throw new Error(await response.text())
        if (location !== null) url = new URL(location, url).href
      }
      return url
    },
  }
}

/** Returns a `fetch` that keeps cookies and doesn't follow redirects. */
function fetchWithCookies() {
  const jar = new Map<string, string>()
  return async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return response
  }
}
