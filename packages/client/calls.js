// Made of the contract by scripts/client.ts.
export const version = '2026-11-28';
export const calls = {
  "asset": {
    "method": "GET",
    "path": "/api/assets/{id}",
    "params": true
  },
  "downloadLink": {
    "method": "POST",
    "path": "/api/assets/{id}/download",
    "params": true,
    "body": true
  },
  "samples": {
    "method": "GET",
    "path": "/api/samples",
    "query": true
  },
  "batch": {
    "method": "POST",
    "path": "/ai/batch",
    "body": true,
    "idempotent": true
  },
  "bodyGenerator": {
    "method": "POST",
    "path": "/ai/body-generator",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "hairstyle": {
    "method": "POST",
    "path": "/ai/hairstyle",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "imageToVideo": {
    "method": "POST",
    "path": "/ai/image-to-video",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "catalog": {
    "method": "GET",
    "path": "/ai/catalog"
  },
  "interpretEdit": {
    "method": "POST",
    "path": "/ai/image-editing/interpret",
    "body": true
  },
  "previewPreset": {
    "method": "POST",
    "path": "/ai/image-editing/preview",
    "body": true,
    "produces": "image/jpeg"
  },
  "quote": {
    "method": "POST",
    "path": "/ai/quote",
    "body": true
  },
  "tryOn": {
    "method": "POST",
    "path": "/ai/virtual-tryon",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "findPose": {
    "method": "POST",
    "path": "/ai/virtual-tryon/pose",
    "body": true
  },
  "selections": {
    "method": "POST",
    "path": "/ai/selections",
    "body": true,
    "produces": "image/png"
  },
  "generation": {
    "method": "GET",
    "path": "/ai/generations/{id}",
    "params": true
  },
  "cancelGeneration": {
    "method": "POST",
    "path": "/ai/generations/{id}/cancel",
    "params": true
  },
  "regenerate": {
    "method": "POST",
    "path": "/ai/generations/{id}/regenerate",
    "params": true,
    "idempotent": true
  },
  "hairFits": {
    "method": "POST",
    "path": "/ai/hairstyle/fits",
    "body": true
  },
  "previewHair": {
    "method": "POST",
    "path": "/ai/hairstyle/preview",
    "body": true
  },
  "editPicture": {
    "method": "POST",
    "path": "/ai/image-editing/single",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "editPictures": {
    "method": "POST",
    "path": "/ai/image-editing/multi",
    "body": true,
    "idempotent": true,
    "dryRun": true
  },
  "interpretFilm": {
    "method": "POST",
    "path": "/ai/image-to-video/interpret",
    "body": true
  },
  "history": {
    "method": "GET",
    "path": "/api/history",
    "query": true
  },
  "historyItem": {
    "method": "GET",
    "path": "/api/history/{id}",
    "params": true
  }
};
