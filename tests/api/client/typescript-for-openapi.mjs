import { registerHooks } from 'node:module'

// openapi-typescript needs TypeScript’s JavaScript API, which the native compiler doesn’t have. ts-morph includes it.
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
})
