import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { texts } from '../../texts.ts'

/** Refuses a password that is among the first anybody would try: the commonest, the site's name, one's own address. */
export function assertUnguessable(
  { site }: Pick<AppContext, 'site'>,
  field: 'password' | 'newPassword',
  password: string,
  email: string,
) {
  const text = password.toLowerCase()
  const address = email.toLowerCase()
  const own = [address, address.split('@')[0] ?? '', site.name.toLowerCase()]
  const isGuessable =
    own.includes(text) || commonest.has(text) || /^(.)\1*$/u.test(text) || isRun(text)
  if (isGuessable) throw wrongField(field, texts.guessablePassword)
}

/** `345678` and `fedcba`: each character the neighbour of the one before, in the same direction. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

/** Of six characters or more, from the lists of what is used most. */
const commonest: ReadonlySet<string> = new Set(
  `1234567890 0123456789 123123 123321 111222 112233 121212 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 654321 696969 987654321
  147258369 159753 789456 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 qwerty qwerty1 qwerty12
  qwerty123 qwertyuiop qwertz asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 iloveyou letmein welcome welcome1 monkey dragon
  master football baseball superman batman trustno1 sunshine princess shadow michael jordan23 access login123 admin123 admin1
  administrator secret secret1 changeme default guest123 test123 test1234 testtest starwars whatever freedom computer internet
  google samsung pokemon charlie hunter killer soccer hockey summer winter flower cookie cheese airplane aircraft aviation pilot1
  flying cessna piper1`
    .split(/\s+/)
    .filter(Boolean),
)
