// Checks the language of comments, exported names, and commit subjects (docs/style.md, Language).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Rule = { name: string; limit: number; findings: string[] }

/** The convention doesn't apply to commits before this one. */
const conventionSince = '0f77e579cd5d'
const maxSubjectLength = 72
const subjectForm = /^(?:[a-z][\w-]*(?: [\w-]+)*: )?\S.*[^.\s]$/

const questionOpener = /^(?:what|who|whom|whose|of|by|where|whether|whatever|whoever|which)\b/i
const vagueWord =
  /\b(?:anew|nobody|somebody|whoever|stands|standing|told|kept|beside|reckon\w*|forget\w*|meanwhile|rooms?|house|doors?|figures)\b/i
const vagueVerb = /^(?:most|keep|take|hold|forget|tell|known|wanted|asked)[A-Z]/i
const exportedName = /^export (?:async )?(?:const|let|function\*?|class|type|interface) ([\w$]+)/gm

/** Strings come first, so that comment markers in strings don't count. */
const token =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^\\`])*`|\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/gm

const files = git(
  'ls-files',
  '-co',
  '--exclude-standard',
  'src',
  'tests',
  'demo',
  'deploy',
  'lab',
  'scripts',
)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: read(file) }))

const comments = files.flatMap(({ file, text }) =>
  [...text.matchAll(token)]
    .map(([found]) => found)
    .filter((found) => /^\/[/*]/.test(found))
    .map((found) =>
      found
        .replace(/^\/\*+|\*+\/$|^\s*(?:\/\/|\*)/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => !/^(?:biome|oxlint|@ts|@vitest|eslint)/.test(comment))
    .map((comment) => ({ file, comment })),
)

const rules: Rule[] = [
  {
    name: 'Comments that start with What, Who, Of, By, Where, Whether, or Which',
    limit: Math.floor(comments.length * 0.01),
    findings: comments.filter(({ comment }) => questionOpener.test(comment)).map(toText),
  },
  {
    name: 'Comments with a vague word or metaphor',
    limit: Math.floor(comments.length * 0.003),
    findings: comments.filter(({ comment }) => vagueWord.test(comment)).map(toText),
  },
  {
    name: 'Exported names that start with a vague verb',
    limit: 0,
    findings: files
      .filter(({ file }) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(exportedName)]
          .filter(([, name = '']) => vagueVerb.test(name))
          .map(([, name]) => `${file}: ${name}`),
      ),
  },
  {
    name: `Commit subjects of more than ${maxSubjectLength} characters, or with a final period`,
    limit: 0,
    findings: newSubjects().filter(
      (subject) => subject.length > maxSubjectLength || !subjectForm.test(subject),
    ),
  },
]

const broken = rules.filter(({ limit, findings }) => findings.length > limit)
for (const { name, limit, findings } of broken)
  process.stderr.write(
    `${name}: ${findings.length}, at most ${limit}\n  ${findings.slice(0, 40).join('\n  ')}\n`,
  )
process.exit(broken.length === 0 ? 0 : 1)

function toText({ file, comment }: { file: string; comment: string }): string {
  return `${file}: ${comment.slice(0, 100)}`
}

/** Returns nothing if the history isn't available, such as in a shallow clone. */
function newSubjects(): string[] {
  try {
    return git('log', '--no-merges', '--format=%s', `${conventionSince}..HEAD`)
  } catch {
    return []
  }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // The file was deleted, but the deletion isn't committed yet.
  }
}
