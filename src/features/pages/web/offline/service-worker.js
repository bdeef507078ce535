// Pages always load from the network. If that fails, the worker renders cached aircraft in pages without scripts.
// It doesn't cache the site's own pages, so deployments can't make them stale.

const store = 'kept-1'
const mostKept = 30
const photosKept = 4
const freshMs = 6 * 3_600_000

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})

/** Receives the IDs of aircraft saved on this device or by the member. An empty list clears the cache. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep' && Array.isArray(event.data.ids))
    event.waitUntil(keepOnly(event.data.ids.filter(Number.isInteger).slice(0, mostKept)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/offline/photo/')) event.respondWith(keptPhoto(pathname))
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => offlinePage(pathname)))
})

/** Shows an alert from the server. Browsers require a notification for every push message. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag, at } = readMessage(event.data)
  const options = { body, tag, data: { url }, icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { ...options, timestamp: at }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url))
})

/**
 * Called when the push service changes the subscription's endpoint. Registers the new one with the server if the
 * session is still valid.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAnew(event.oldSubscription?.options))
})

function readMessage(data) {
  try {
    return data.json()
  } catch {
    return { title: 'Saved aircraft updates', body: '', url: '/saved', tag: 'news' }
  }
}

/** Opens only pages on this site, to prevent open redirects. Focuses a window that already shows the page, if any. */
async function openPage(path) {
  const url = new URL(path ?? '/saved', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((window) => window.url === url.href)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}

async function subscribeAnew(options) {
  if (!options) return
  const subscription = await self.registration.pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function keepOnly(ids) {
  const cache = await caches.open(store)
  const wanted = new Set(ids.map(String))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    const id = pathname.split('/').find((part) => /^\d+$/.test(part))
    if (!wanted.has(id)) await cache.delete(url)
  }
  for (const id of ids) await keep(cache, id).catch(() => undefined)
}

/** Fetches without credentials so that the cache contains no account data. */
async function keep(cache, id) {
  const kept = await readKept(cache, id)
  if (kept && Date.now() - kept.keptAt < freshMs) return
  const answer = await fetch(`/api/listing/${id}`, { credentials: 'omit' })
  if (answer.status === 404) return void (await cache.delete(`/offline/data/${id}`))
  if (!answer.ok) return
  const { listing, meta } = await answer.json()
  const { specs, images } = JSON.parse(meta)
  const photos = images.slice(0, photosKept)
  for (const [place, { small }] of photos.entries()) {
    const photo = await fetch(small, { credentials: 'omit' })
    if (photo.ok) await cache.put(`/offline/photo/${id}/${place}`, photo)
  }
  const data = { keptAt: Date.now(), listing, specs, photos: photos.length }
  await cache.put(`/offline/data/${id}`, new Response(JSON.stringify(data)))
}

async function readKept(cache, id) {
  const answer = await cache.match(`/offline/data/${id}`)
  return answer?.json().catch(() => null)
}

async function keptPhoto(pathname) {
  const cache = await caches.open(store)
  return (await cache.match(pathname)) ?? new Response(null, { status: 404 })
}

async function offlinePage(pathname) {
  const cache = await caches.open(store)
  const id = /^\/listing\/(?:.*-)?(\d+)\/?$/.exec(pathname)?.[1]
  const kept = id && (await readKept(cache, id))
  return toPage(kept ? listingBody(kept) : await listBody(cache))
}

async function listBody(cache) {
  const keys = await cache.keys()
  const data = keys.map(({ url }) => url).filter((url) => url.includes('/offline/data/'))
  const all = await Promise.all(data.map(async (url) => (await cache.match(url)).json()))
  const rows = all
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .map(
      ({ listing, photos, keptAt }) =>
        `<li><a href="${toHtml(listing.url)}">${photos ? `<img src="/offline/photo/${listing.id}/0" alt="">` : '<i></i>'}<span><b>${toHtml(listing.title)}</b>${toHtml(price(listing))}<small>${toHtml(listing.cityState)}, as of ${toHtml(moment(keptAt))}</small></span></a></li>`,
    )
  const saved =
    rows.length > 0
      ? `<h2>Saved aircraft on this device</h2><ul>${rows.join('')}</ul>`
      : '<p>Aircraft that you save are available here without a connection.</p>'
  return `<h1>You’re offline</h1><p>We can’t reach the site. <a href="">Try again</a></p>${saved}`
}

function listingBody({ listing, specs, photos, keptAt }) {
  const facts = [
    ['Asking price', price(listing)],
    ['Total time', figure(listing.totalTimeHours, 'hr')],
    ['Engine', engine(listing.engine)],
    ['Useful load', figure(listing.usefulLoad, 'lb')],
    ['Seats', figure(listing.seats, '')],
    ['Normal cruise', figure(specs.speed?.cruise, 'kt')],
    ['Location', listing.cityState],
    ['Registration', listing.registration],
    ['Serial number', listing.serialNumber],
  ]
  const rows = facts.map(
    ([label, value]) =>
      `<div><dt>${label}</dt><dd>${value ? toHtml(value) : '<i>Not stated</i>'}</dd></div>`,
  )
  const pictures = Array.from(
    { length: photos },
    (_, place) => `<img src="/offline/photo/${listing.id}/${place}" alt="">`,
  )
  const avionics = (specs.avionics ?? []).map(({ make, model }) =>
    [make, model].filter(Boolean).join(' '),
  )
  return `<p class="as">Offline copy, as of ${toHtml(moment(keptAt))}. <a href="">Try again</a> · <a href="/saved">All saved</a></p>
<h1>${toHtml(listing.title)}</h1><div class="photos">${pictures.join('')}</div><dl>${rows.join('')}</dl>
${avionics.length > 0 ? `<h2>Avionics</h2><p>${toHtml(avionics.join(', '))}</p>` : ''}
<h2>Description</h2><p class="text">${specs.description ? toHtml(specs.description) : '<i>Not stated</i>'}</p>`
}

function engine(stated) {
  if (stated?.hours == null) return null
  const life = stated.tboHours ? ` of ${number(stated.tboHours)} hr TBO` : ''
  return `${number(stated.hours)} hr${stated.basis ? ` ${stated.basis}` : ''}${life}`
}

function price({ price }) {
  return price === null ? 'Price on request' : `$${number(price)}`
}

function figure(value, unit) {
  return value == null ? null : `${number(value)} ${unit}`.trim()
}

function number(value) {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value)
}

function moment(at) {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** Escapes user text to prevent XSS. */
function toHtml(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return String(text ?? '').replace(/[&<>"']/g, (sign) => names[sign])
}

function toPage(body) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Offline</title><style>${looks}</style></head><body><main>${body}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
    },
  })
}

const looks = `:root{--ink:#0e2238;--quiet:#566b82;--paper:#fff;--mist:#f4f7fa;--line:#dde5ee;--link:#1b64b4}
@media(prefers-color-scheme:dark){:root{--ink:#e9eff6;--quiet:#93a7bc;--paper:#0c1826;--mist:#111f30;--line:#22354b;--link:#7db8f2}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}h1{margin:16px 0 8px;font-size:28px;line-height:34px;overflow-wrap:anywhere}h2{margin:28px 0 8px;font-size:20px}
a{color:var(--link)}ul{margin:0;padding:0;border-top:1px solid var(--line);list-style:none}li{border-bottom:1px solid var(--line)}
li a{display:flex;gap:12px;align-items:center;padding:10px 0;color:inherit;text-decoration:none}li img,li i{flex:none;width:96px;height:64px;border-radius:8px;background:var(--mist);object-fit:cover}
li b,small{display:block}small,dt,i{color:var(--quiet);font-style:normal}small{font-size:12px;line-height:18px}
.as{padding:10px 14px;border-radius:8px;background:var(--mist);font-size:14px}.photos{display:grid;grid-template-columns:repeat(2,1fr);gap:6px;margin:16px 0}
.photos img{width:100%;aspect-ratio:3/2;border-radius:8px;background:var(--mist);object-fit:cover}.photos img:first-child{grid-column:1/-1}
dl{margin:0;border-top:1px solid var(--line)}dl div{display:flex;gap:16px;justify-content:space-between;padding:6px 0;border-bottom:1px solid var(--line);font-size:14px}dd{margin:0;text-align:right}
.text{white-space:pre-line;overflow-wrap:anywhere}`
