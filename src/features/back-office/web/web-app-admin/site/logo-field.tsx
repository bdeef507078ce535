import { useRef, useState } from 'react'
import { deleteLogoEndpoint, uploadLogoEndpoint, type WebApp } from '#features/sites/contract.ts'
import { logoTooLarge, maxLogoBytes } from '#features/sites/site-form.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import { Button } from '#ui/button.tsx'
import { WindsockMark } from '#ui/theme/windsock-mark.tsx'
import styles from './logo-field.module.css'

/** The picture beside the site's name. It is sent as soon as it is chosen. */
export function LogoField({ site, onChanged }: { site: WebApp; onChanged: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function attempt(work: () => Promise<unknown>) {
    setError(null)
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <fieldset className={styles.field}>
      <legend>Logo</legend>
      <div className={styles.row}>
        <span className={styles.frame}>
          {site.logo ? <img src={site.logo} alt="Logo as it is now" /> : <WindsockMark size={32} />}
        </span>
        <Button size="sm" busy={isBusy} onClick={() => input.current?.click()}>
          {site.logo ? 'Replace' : 'Choose a file'}
          <span className="sr"> for the logo</span>
        </Button>
        {site.logo && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => void attempt(() => callApi(deleteLogoEndpoint, { id: site.id }))}
          >
            Remove<span className="sr"> the logo</span>
          </Button>
        )}
      </div>
      <p className={styles.hint}>JPEG, PNG, WebP or AVIF up to 2 MB. Shown at once.</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0]
          if (file) void attempt(() => sendLogo(site.id, file))
        }}
      />
    </fieldset>
  )
}

async function sendLogo(siteId: number, file: File) {
  if (file.size > maxLogoBytes) throw new Error(logoTooLarge)
  const form = new FormData()
  form.append('file', file, 'logo')
  const { method, path } = uploadLogoEndpoint
  const response = await fetch(path.replace('{id}', String(siteId)), { method, body: form }).catch(
    () => {
      throw new ApiFailure(0, null)
    },
  )
  if (response.ok) return
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}
