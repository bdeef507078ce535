import { compileFunction } from 'node:vm'
import { createElement, Fragment, type FunctionComponent, type ReactElement } from 'react'
import { transformWithOxc } from 'vite'
import { translateMessage } from '#kernel/messages/translate.ts'
import { rich } from '#ui/messages.tsx'
import { translateMarkup } from '../../../scripts/messages/translate-markup.ts'

export type CompiledComponent = {
  /** Renders the component as it's written. */
  plain: () => ReactElement
  /** Renders the component as the build changes it. */
  translatable: () => ReactElement
  messages: readonly string[]
}

/** Compiles markup that uses the given values and components, with and without messages. */
export async function compileComponent(
  markup: string,
  scope: Readonly<Record<string, unknown>>,
): Promise<CompiledComponent> {
  const source = `function Example() { return (${markup}) }`
  const { code, messages } = translateMarkup('example.tsx', source)
  return {
    plain: await compile(source, scope),
    translatable: await compile(code.replaceAll(/^import .*$/gm, ''), scope),
    messages,
  }
}

async function compile(source: string, scope: Readonly<Record<string, unknown>>) {
  const { code } = await transformWithOxc(source, 'example.tsx', { jsx: { runtime: 'classic' } })
  const names = { ...scope, React: { createElement, Fragment }, ...imported }
  const load = compileFunction(`${code}\nreturn Example`, Object.keys(names))
  const component: FunctionComponent = load(...Object.values(names))
  return () => createElement(component)
}

/** Functions that the build imports into each component. */
const imported = { _m: translateMessage, _r: rich }
