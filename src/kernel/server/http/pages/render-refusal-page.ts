import { html, raw } from 'hono/html'
import type { Refusal } from '../../../errors.ts'
import { currentLanguageTag, t, translate } from '../../../messages/translate.ts'
import type { Preferences } from '../../../preferences.ts'
import { retryAfterSeconds } from '../../api/api-server.ts'

/** Renders an error page in the site's design. The page doesn't load any other files. */
export function renderRefusalPage(page: RefusedPage) {
  const { refusal, nonce, siteName, logoUrl, scheme, theme, sent } = page
  const isBrief = refusal.status === 503
  const seconds = Math.max(minSeconds, refusal.retryAfterSeconds ?? retryAfterSeconds)
  const opensAgain = isBrief && sent === null
  const title = translate(isBrief ? 'We’ll be right back' : refusal.message)
  return html`<!doctype html>
<html lang="${currentLanguageTag()}" data-scheme="${scheme}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${siteName}</title>
<style nonce="${nonce}">${raw(styles)}</style>
</head>
<body>
<header><a href="/"><img src="${logoUrl ?? '/favicon.svg'}" alt="" height="28"> ${siteName}</a></header>
<main>
<h1>${title}</h1>
${isBrief && html`<p>${translate(refusal.message)}</p>`}
${opensAgain && html`<p class="quiet">${t`This page will reload automatically when it’s available.`}</p>`}
${sent === null ? renderLinks(page) : renderSubmittedFields(sent)}
</main>
${opensAgain && html`<script nonce="${nonce}">(${raw(reloadWhenAvailable.toString())})(${seconds})</script>`}
</body>
</html>`
}

function renderLinks({ isReadingOn }: RefusedPage) {
  return html`<p class="ways"><a class="act" href="">${t`Try again`}</a>${isReadingOn && html`<a href="/aircraft/search">${t`Search aircraft`}</a>`}</p>`
}

/** Renders the submitted fields, so that the user's input isn't lost. */
function renderSubmittedFields(sent: readonly [string, string][]) {
  if (sent.length === 0)
    return html`<p class="quiet">${t`Go back to the previous page. Your form is still there as you left it.`}</p>`
  return html`<form method="post" action="">
${sent.map(([name, text]) =>
  text.length > shortest
    ? html`<textarea name="${name}" rows="6" aria-label="${name}">${text}</textarea>`
    : html`<input type="hidden" name="${name}" value="${text}">`,
)}
<p class="quiet">${t`Your entries are saved on this page.`}</p>
<p class="ways"><button class="act">${t`Try again`}</button></p>
</form>`
}

/** Maximum length of a field that stays hidden. Longer fields are shown, so that users can copy their text. */
const shortest = 60
const minSeconds = 5

/** Inlines the values of the design tokens because this page doesn't load a style sheet. */
const styles = `
:root{--ink:#0e2238;--ink-2:#40566e;--ink-3:#566b82;--paper:#fff;--line:#dde5ee;--field:#7d90a5;--action:#d2450f;--on:#fff;color-scheme:light}
[data-scheme=dark]{--ink:#e9eff6;--ink-2:#b6c5d5;--ink-3:#93a7bc;--paper:#0c1826;--line:#22354b;--field:#64809d;color-scheme:dark}
@media(prefers-color-scheme:dark){[data-scheme=auto]{--ink:#e9eff6;--ink-2:#b6c5d5;--ink-3:#93a7bc;--paper:#0c1826;--line:#22354b;--field:#64809d;color-scheme:dark}}
[data-theme=pink]{--action:#b8266f}[data-theme=teal]{--action:#0b7a75}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
header{padding:0 32px;height:64px;display:flex;align-items:center;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;font-weight:700;font-size:18px;text-decoration:none}
main{flex:1;width:100%;max-width:620px;margin:0 auto;padding:12vh 32px 64px}
h1{margin:0;font-size:28px;line-height:1.2;text-wrap:balance}
p{margin:12px 0 0;color:var(--ink-2);text-wrap:pretty}
.quiet{color:var(--ink-3);font-size:14px}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.ways>*{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 20px;border:1px solid var(--field);border-radius:8px;background:none;color:var(--ink);font:600 16px/1 Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.ways>.act{background:var(--action);border-color:var(--action);color:var(--on)}
:focus-visible{outline:3px solid #2f7fd6;outline-offset:2px}
textarea{display:block;width:100%;margin-top:16px;padding:12px;border:1px solid var(--field);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
@media(max-width:640px){header{height:56px;padding:0 16px}main{padding:10vh 16px 48px}.ways>*{width:100%}}
`

/**
 * Reloads a rejected page once it becomes available. Serialized with `toString`, so it must not reference anything
 * outside the function.
 */
function reloadWhenAvailable(seconds: number) {
  const poll = async () => {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (response && response.status !== 503) return location.reload()
    // The random delay prevents clients from retrying at the same moment.
    setTimeout(() => void poll(), (seconds + Math.random() * 2) * 1_000)
  }
  setTimeout(() => void poll(), seconds * 1_000)
}

type RefusedPage = {
  refusal: Refusal
  nonce: string
  siteName: string
  logoUrl: string | null
  scheme: Preferences['scheme']
  theme: Preferences['theme']
  /** True if search still works without the database. */
  isReadingOn: boolean
  /** Fields of a rejected form. Null if the request didn't submit a form. */
  sent: readonly [string, string][] | null
}
