import { writePreviews } from './prepare-images.ts'

// Usage: node demo/gallery/write-previews.ts
//
// Updates demo/pictures/previews.json after images were added or changed.
await writePreviews()
