import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))

/** Each pattern is allowed only in these reviewed files. */
const allowed: [title: string, pattern: RegExp, files: string[]][] = [
  [
    'errors are logged with their reason, which the logger reads only from `err`',
    /log\.\w+\(\{ error[,\s]*\}/,
    [],
  ],
  [
    '[ASVS-1.2.5] only the embedded database starts another program',
    /from 'node:child_process'/,
    ['src/kernel/server/embedded-postgres/run-as-server.ts'],
  ],
  [
    '[ASVS-1.3.2] no text is run as code',
    /\beval\(|\bnew Function\(|from 'node:vm'|setTimeout\(['"`]/,
    [],
  ],
  [
    '[ASVS-3.2.2] only constant texts become markup without React',
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/,
    [
      'src/features/storefronts/web/embed/embed-page-markup.tsx',
      'src/ui/document/inline-script.tsx',
      // The router's own script
      'src/ui/document/page-scripts.tsx',
      'src/ui/document/static-markup.tsx',
    ],
  ],
  [
    '[ASVS-3.4.2] only the inventory feed and read-only tools are open to scripts of other sites, without credentials',
    /access-control-allow/i,
    [
      'src/features/assistants/server/serve-mcp.ts',
      'src/features/storefronts/server/feed/serve-feed.ts',
    ],
  ],
  [
    '[ASVS-3.5.5] pages receive messages from their own workers alone',
    /addEventListener\(\s*'message'|\bonmessage\b/,
    [
      'src/features/accounts/web/public/solve-human-check.ts',
      'src/features/accounts/web/public/solve-worker.ts',
    ],
  ],
  ['[ASVS-4.4.1] there are no web sockets', /\bWebSocket\b|from 'ws'|\.on\('upgrade'/, []],
  [
    '[ASVS-11.4.1] md5 and sha-1 protect nothing',
    /\bmd5\(|'md5'|'sha1'|'SHA-1'/i,
    [
      // Daily order of featured listings
      'src/features/listings/server/public/list-featured-listings.ts',
      // ETag
      'src/kernel/server/api/serialized-response.ts',
    ],
  ],
  [
    '[ASVS-11.5.1] guessable random numbers only spread retries and choose visits to measure',
    /Math\.random\(/,
    [
      'src/kernel/server/http/pages/render-refusal-page.ts',
      'src/kernel/server/outage/stale-notice.ts',
      'src/features/system/web/public/use-vitals-report.ts',
    ],
  ],
  [
    '[ASVS-12.3.2] no connection accepts an unchecked certificate',
    /rejectUnauthorized: false|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED/,
    [],
  ],
]

test.each(allowed)('%s', (_title, pattern, names) => {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(names.toSorted())
})

test('[NAV-01] scripts of pages call the server through the module that waits for the connection', () => {
  const calling = files
    .filter(({ file, text }) => /\/(?:web|ui)\//.test(file) && /(?<![\w.])fetch\(/.test(text))
    .map(({ file }) => file)
  expect(calling.toSorted()).toEqual([
    // Unasked, so they don't wait
    'src/features/accounts/web/second-step/passkey-autofill.ts',
    'src/features/system/web/vitals/report-page-view.ts',
    'src/kernel/web/connection.ts',
  ])
})

test('[ASVS-11.1.2] every file that uses cryptography is in the inventory', () => {
  const inventory = readFileSync('docs/asvs/v11-cryptography.md', 'utf8')
  const named = [...inventory.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)
  const using = files
    .filter(({ text }) =>
      /createHmac|createCipheriv|hkdf|argon2'|web-push'|standardwebhooks'|otpauth'|simplewebauthn\/server'|altcha-lib'/.test(
        text,
      ),
    )
    .map(({ file }) => file)
  expect(
    using.filter((file) => !named.some((path) => file === path || file.startsWith(`${path}/`))),
  ).toEqual([])
})
