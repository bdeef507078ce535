// Prints one line per step with its duration in seconds. While a step runs, shows its progress: on a terminal in the
// current line, otherwise as a line every five seconds. Runs on any supported version of Node, before installation.

const running = new Map()
const isTerminal = Boolean(process.stderr.isTTY)
const reportEveryMs = 5_000
const labelWidth = 34
let timer

/** Runs a step. `work` receives a function that reports its progress, such as "312 of 565 packages". */
export async function runStep(label, work) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
  running.set(label, () => seconds())
  timer ??= setInterval(showProgress, isTerminal ? 1_000 : reportEveryMs)
  timer.unref()
  if (isTerminal) showProgress()
  try {
    const result = await work((text) => running.set(label, () => `${text}, ${seconds()}`))
    running.delete(label)
    printLine(`${label} …`.padEnd(labelWidth) + seconds())
    return result
  } finally {
    running.delete(label)
    if (running.size > 0 && isTerminal) showProgress()
    if (running.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Prints a line above the progress of the running steps. */
export function printLine(text) {
  process.stderr.write(isTerminal ? `\r\u001B[K${text}\n` : `${text}\n`)
}

function showProgress() {
  const texts = [...running].map(([label, describe]) => `${label} … ${describe()}`)
  if (isTerminal) process.stderr.write(`\r\u001B[K${texts.join(' · ').slice(0, columns())}`)
  else printLine(texts.join(' · '))
}

function columns() {
  return (process.stderr.columns ?? 80) - 1
}
