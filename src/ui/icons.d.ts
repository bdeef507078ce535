declare module '#icons/*' {
  const icon: import('./icon.ts').Icon
  export default icon
}
