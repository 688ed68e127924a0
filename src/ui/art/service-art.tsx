import type { ComponentType } from 'react';

import type { Feature } from '#api/contract/choices.ts';
import type { ArtProps } from './art.ts';

const arch = 'M2 176V64a62 62 0 0 1 124 0v112Z';

function TryOnArt({ className }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 220 176" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="tryon-sky" x2="0" y2="1">
          <stop stopColor="#f8efe2" />
          <stop offset="1" stopColor="#dcc7a8" />
        </linearGradient>
        <linearGradient id="tryon-cloth" x2="1" y2=".3">
          <stop stopColor="#d9473a" />
          <stop offset=".5" stopColor="#ab271e" />
          <stop offset="1" stopColor="#74140f" />
        </linearGradient>
        <clipPath id="tryon-frame">
          <path id="tryon-outline" d={arch} />
        </clipPath>
      </defs>
      <use href="#tryon-outline" fill="url(#tryon-sky)" />
      <g clipPath="url(#tryon-frame)">
        <circle cx="64" cy="66" r="44" fill="#fff" fillOpacity=".45" />
        <path fill="#211611" d="M63 22c-14 0-19 11-18 24c0 8-2 14-4 18h44c-3-5-4-11-4-18c1-14-5-24-18-24Z" />
        <path
          fill="#c8936c"
          d="M58 52h11v14c6 4 14 4 20 7c4 2 5 6 7 10l12 43c3 5 5 10 4 14c-1 3-4 3-6 0c-2-3-4-8-5-12l-14-37H45l-14 38c-1 5-4 9-7 11c-3 1-4-1-3-4c0-4 1-7 3-10l11-43c2-5 3-9 8-11c6-2 11-3 15-6Z"
        />
        <path fill="#edc7a4" d="M53 40c0 12 5 20 11 20s10-8 10-20c0-8-4-12-10-12s-11 4-11 12Z" />
        <path
          fill="#211611"
          d="M51 44c-1-12 6-18 13-18s13 6 12 18c-3-4-4-8-5-12c-5 4-13 5-17 5c-1 2-2 5-3 7Z"
        />
        <path
          fill="url(#tryon-cloth)"
          d="M44 71c3 5 9 10 20 10s17-5 20-10c4 1 6 3 7 6c-2 10-7 16-8 24c4 24 12 48 18 75H27c6-27 14-51 18-75c-1-8-6-14-8-24c1-3 3-5 7-6Z"
        />
        <path
          fill="#5a0f0b"
          fillOpacity=".45"
          d="M83 101c4 24 12 48 18 75H86c-1-28-4-52-8-74ZM62 104c2 26 1 50-4 72h8c1-26 0-50-4-72ZM46 101c6 4 30 4 36 0l1 4c-8 4-30 4-38 0Z"
        />
        <path
          fill="#f6a294"
          fillOpacity=".5"
          d="M46 108c-3 22-8 45-12 68h6c4-26 6-46 6-68ZM72 106c3 24 3 46 2 70h4c0-26-2-48-6-70Z"
        />
        <path stroke="#3a241a" strokeLinecap="round" d="M57 42q3 2 5 0M66 42q3 2 5 0" />
        <path stroke="#a6231c" strokeWidth="1.6" strokeLinecap="round" d="M62 53h5" />
      </g>
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.4">
        <path d="M176 52v-5c6-1 7-9 0-9c-4 0-5 3-5 5M176 52l-26 14c-3 2-2 4 1 4h50c3 0 4-2 1-4Z" />
        <path d="M162 70c2 6 6 9 14 9s12-3 14-9M160 70c-3 1-4 3-5 5c2 8 6 14 7 21c-3 20-9 38-13 56h54c-4-18-10-36-13-56c1-7 5-13 7-21c-1-2-2-4-5-5M162 96c8 3 20 3 28 0M170 104c-1 16-4 32-7 47M181 104c1 16 3 32 6 47" />
        <path strokeDasharray="1 4" d="M112 34c16-12 32-14 46-8" />
        <path d="M116 28l-5 7l8 1" />
      </g>
    </svg>
  );
}

function BodyArt({ className }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 220 176" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="body-sky" x2="0" y2="1">
          <stop stopColor="#efe6d6" />
          <stop offset="1" stopColor="#d6c3a4" />
        </linearGradient>
        <linearGradient id="body-cloth" x2="1" y2=".2">
          <stop stopColor="#fbf3e6" />
          <stop offset=".5" stopColor="#e2c9a9" />
          <stop offset="1" stopColor="#a98359" />
        </linearGradient>
        <clipPath id="body-frame">
          <path id="body-outline" d={arch} />
        </clipPath>
      </defs>
      <use href="#body-outline" fill="url(#body-sky)" />
      <g clipPath="url(#body-frame)">
        <circle cx="64" cy="66" r="44" fill="#fff" fillOpacity=".4" />
        <path
          fill="url(#body-cloth)"
          d="M64 18c-7 0-11 6-11 14c0 7 3 12 6 15v7c-5 4-12 4-17 7c-5 4-6 10-8 18l-9 36c-2 7-3 12-6 20c3 2 6 1 8-2c4-6 4-12 6-18l10-30c1 8 5 14 5 22c-1 8-4 14-5 24c-2 18 0 44 2 65h15c1-22 2-44 4-60c2 16 3 38 4 60h15c2-21 4-47 2-65c-1-10-4-16-5-24c0-8 4-14 5-22l10 30c2 6 2 12 6 18c2 3 5 4 8 2c-3-8-4-13-6-20l-9-36c-2-8-3-14-8-18c-5-3-12-3-17-7v-7c3-3 6-8 6-15c0-8-4-14-11-14Z"
        />
        <path
          fill="#7d5b37"
          fillOpacity=".35"
          d="M58 47c4 3 8 3 12 0v7c-4 4-8 4-12 0ZM79 89c-1 9-2 16 0 24c3 12 4 22 4 34c0 10 0 20-1 29h3c2-21 4-47 2-65c-1-8-4-14-5-22Z"
        />
        <path
          fill="#fff"
          fillOpacity=".4"
          d="M48 80c2 8 6 14 4 24c-3 10-4 22-4 36c0 12 1 24 2 36h5c-3-24-4-46 0-66c3-12 0-22-7-30Z"
        />
        <path
          stroke="#a6231c"
          strokeOpacity=".75"
          strokeDasharray="2 2.5"
          d="M46 76q18 5 36 0M47 92q17 5 34 0M43 112q21 6 42 0"
        />
      </g>
      <g stroke="currentColor" strokeWidth="1.3" strokeLinecap="round">
        <path d="M146 20h14M146 176h14M153 24v148M149 39h8M149 58h8M149 77h8M149 96h8M149 115h8M149 134h8M149 153h8" />
        <path strokeOpacity=".35" d="M178 74h38M178 100h38M178 126h38" />
      </g>
      <g fill="#a6231c">
        <circle cx="190" cy="74" r="4.5" />
        <circle cx="204" cy="100" r="4.5" />
        <circle cx="184" cy="126" r="4.5" />
      </g>
    </svg>
  );
}

function HairstyleArt({ className }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 220 176" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="hair-sky" x2="0" y2="1">
          <stop stopColor="#dfe8df" />
          <stop offset="1" stopColor="#a9c0b1" />
        </linearGradient>
        <linearGradient id="hair-cloth" x2="1" y2=".6">
          <stop stopColor="#8a4f2c" />
          <stop offset=".5" stopColor="#4f2816" />
          <stop offset="1" stopColor="#2a130a" />
        </linearGradient>
        <linearGradient id="hair-skin" x2="1" y2=".2">
          <stop stopColor="#f6d8bb" />
          <stop offset="1" stopColor="#d6a47e" />
        </linearGradient>
        <clipPath id="hair-frame">
          <path id="hair-outline" d={arch} />
        </clipPath>
      </defs>
      <use href="#hair-outline" fill="url(#hair-sky)" />
      <g clipPath="url(#hair-frame)">
        <path
          fill="url(#hair-cloth)"
          d="M66 28c-28 0-38 22-36 44c1 14-4 22-8 32c-5 12-2 22 2 28c-6 8-6 20 2 30l74 2c10-8 12-20 6-32c5-8 6-20 0-30c-6-9-8-18-8-30c0-24-8-44-32-44Z"
        />
        <path
          fill="#c08a64"
          d="M53 108h24v26c8 6 22 8 30 14c8 6 10 16 12 28H10c2-12 4-22 12-28c9-6 23-8 31-14Z"
        />
        <path
          fill="#2b6652"
          d="M26 146c12-4 20-6 26-9c4 12 22 12 26 0c8 3 18 5 26 9c9 6 12 16 14 30H10c2-14 6-24 16-30Z"
        />
        <path fill="url(#hair-skin)" d="M40 76c0 24 10 44 25 44s26-20 26-44c0-18-10-28-26-28s-25 10-25 28Z" />
        <path fill="#c08a64" fillOpacity=".45" d="M78 52c8 22 4 52-10 68c13-3 23-22 23-44c0-12-5-20-13-24Z" />
        <path
          fill="url(#hair-cloth)"
          d="M60 40c-18 4-26 22-23 46c-3 20-10 30-9 44c-10-12-8-26-2-38c4-8 4-18 4-26c0-20 14-40 36-40c24 0 34 20 34 42c0 10 1 18 5 26c6 12 8 26-2 38c2-16-6-26-8-44c0-24-12-38-24-46c-4 14-22 26-30 30c8-8 18-18 19-32Z"
        />
        <g stroke="#c98a5c" strokeOpacity=".7" strokeLinecap="round" strokeWidth="1.2">
          <path d="M58 34c-16 6-24 24-22 46c0 16-8 26-9 38M64 32c18 2 30 18 30 42c0 16 6 24 9 36M50 38c-12 10-16 26-15 40" />
        </g>
        <g stroke="#2a1a12" strokeLinecap="round" strokeWidth="1.5">
          <path d="M46 80q6 4 12 0M71 80q6 4 12-1M46 72q6-4 12-2M71 70q7-2 12 2" />
        </g>
        <path stroke="#b17a55" strokeLinecap="round" d="M64 76c-1 8-4 13-3 17q3 2 6 1" />
        <path fill="#a6231c" d="M57 104q5-2 8-1q3-1 8 1q-8 7-16 0Z" />
      </g>
      <g>
        <circle cx="158" cy="62" r="13" fill="#1c120d" />
        <circle cx="158" cy="96" r="13" fill="#6a3a20" />
        <circle cx="158" cy="96" r="16.5" stroke="currentColor" strokeWidth="1.3" />
        <circle cx="158" cy="130" r="13" fill="#c9a46a" />
      </g>
      <g stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M194 58c4 16 6 30 8 44M210 58c-4 16-6 30-8 44M202 102l-6 12M202 102l6 12" />
        <ellipse cx="193" cy="120" rx="4.5" ry="6.5" />
        <ellipse cx="211" cy="120" rx="4.5" ry="6.5" />
        <circle cx="202" cy="96" r=".6" />
      </g>
    </svg>
  );
}

function VideoArt({ className }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 220 176" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="video-sky" x2="0" y2="1">
          <stop stopColor="#3d2e26" />
          <stop offset="1" stopColor="#1c1410" />
        </linearGradient>
        <linearGradient id="video-cloth" x2="1" y2=".5">
          <stop stopColor="#f7e7c2" />
          <stop offset=".5" stopColor="#d2ad6c" />
          <stop offset="1" stopColor="#8a6530" />
        </linearGradient>
        <clipPath id="video-frame">
          <path id="video-outline" d={arch} />
        </clipPath>
      </defs>
      <g stroke="currentColor" strokeWidth="1.3">
        <path strokeOpacity=".55" d="M98 7a62 62 0 0 1 54 57v112" />
        <path strokeOpacity=".35" d="M124 7a62 62 0 0 1 54 57v112" />
        <path strokeOpacity=".2" d="M150 7a62 62 0 0 1 54 57v112" />
      </g>
      <use href="#video-outline" fill="url(#video-sky)" />
      <g clipPath="url(#video-frame)">
        <circle cx="60" cy="70" r="46" fill="#c9a46a" fillOpacity=".16" />
        <path fill="url(#video-cloth)" d="M62 98c16 10 34 8 48 16c10 6 14 14 18 26v36H64c4-30 4-54-2-78Z" />
        <path
          fill="#5f4318"
          fillOpacity=".5"
          d="M66 102c18 18 30 40 36 74H88c-2-30-10-54-22-74ZM84 108c16 12 28 32 36 62l8 4v-20c-10-22-26-38-44-46Z"
        />
        <path
          fill="#130c08"
          d="M52 26c-13 0-16 12-12 24c8 2 20 4 26 2c10 0 14 8 24 6c-8-3-12-8-16-16c-4-10-10-16-22-16Z"
        />
        <path
          fill="#c8936c"
          d="M46 52h9l1 14c6 3 10 3 14 6c6 5 10 18 20 30c5 2 8 6 7 9c-2 2-5 1-7-1c-10-4-20-20-24-28l-4 16H40l-4-18l-9 34c0 5-2 9-5 10c-3 0-3-4-2-8c2-16 4-26 8-36c3-6 10-8 17-12Z"
        />
        <path fill="#edc7a4" d="M41 42c0 10 4 18 10 18s11-8 11-18c0-7-5-11-11-11s-10 4-10 11Z" />
        <path
          fill="#130c08"
          d="M40 44c-2-12 4-18 12-18s14 7 12 20c-3-4-4-7-5-11c-5 2-8 2-12 2c-4 1-6 3-7 7Z"
        />
        <path
          fill="url(#video-cloth)"
          d="M38 70c6 6 20 6 26 0c3 10-2 18-3 26c4 26 8 52 10 80H22c8-28 14-54 18-80c-2-8-5-16-2-26Z"
        />
        <path
          fill="#5f4318"
          fillOpacity=".5"
          d="M61 96c4 26 8 52 10 80H58c2-30 1-54-2-78ZM46 100c0 28-4 54-10 76h8c4-26 4-52 2-76Z"
        />
        <path stroke="#3a241a" strokeLinecap="round" d="M44 44q3 2 5 0M53 44q3 2 5 0" />
        <path stroke="#a6231c" strokeWidth="1.5" strokeLinecap="round" d="M48.5 54h5" />
      </g>
      <circle cx="126" cy="124" r="20" fill="#a6231c" />
      <path fill="#fff" d="M120 114.5v19l16-9.5Z" />
      <g stroke="currentColor" strokeWidth="1.3" strokeLinecap="round">
        <path strokeOpacity=".35" d="M156 124h60" />
      </g>
    </svg>
  );
}

function EditingArt({ className }: ArtProps) {
  return (
    <svg className={className} viewBox="0 0 220 176" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="edit-sky" x2="0" y2="1">
          <stop stopColor="#f3ddc4" />
          <stop offset="1" stopColor="#e0ac85" />
        </linearGradient>
        <linearGradient id="edit-night" x2="0" y2="1">
          <stop stopColor="#2f4f57" />
          <stop offset="1" stopColor="#16292f" />
        </linearGradient>
        <clipPath id="edit-frame">
          <path id="edit-outline" d={arch} />
        </clipPath>
      </defs>
      <use href="#edit-outline" fill="url(#edit-sky)" />
      <g clipPath="url(#edit-frame)">
        <path fill="url(#edit-night)" d="M70 0c-8 30 12 60 2 92c-6 30 4 58-2 84h60V0Z" />
        <circle cx="30" cy="54" r="15" fill="#fff3df" />
        <path fill="#f4e6c4" d="M104 34a12 12 0 1 0 8 20a14 14 0 0 1-8-20Z" />
        <path
          fill="#fff"
          d="M91 62l1 3l3 1l-3 1l-1 3l-1-3l-3-1l3-1ZM114 78l.8 2.2l2.2.8l-2.2.8l-.8 2.2l-.8-2.2l-2.2-.8l2.2-.8Z"
        />
        <path fill="#1f1510" d="M64 44c-18 0-24 14-22 30c-1 12 0 22 4 28h36c4-6 5-16 4-28c2-16-4-30-22-30Z" />
        <path
          fill="#b67f58"
          d="M55 98h18v16c6 6 24 6 32 14c8 8 8 30 9 48H14c1-18 1-40 9-48c8-8 26-8 32-14Z"
        />
        <path
          fill="#f4efe6"
          d="M30 123c8-3 14-4 20-7c4 14 24 14 28 0c6 3 12 4 20 7c14 6 14 32 16 53H14c2-21 2-47 16-53Z"
        />
        <path
          fill="#8f7a58"
          fillOpacity=".35"
          d="M98 123c14 6 14 32 16 53H92c4-20 6-38 6-53ZM52 134c2 18 0 30-4 42h6c4-14 4-28-2-42Z"
        />
        <path fill="#e3b48d" d="M46 76c0 20 8 34 18 34s19-14 19-34c0-14-7-22-19-22s-18 8-18 22Z" />
        <path
          fill="#1f1510"
          d="M44 80c-4-22 6-34 20-34s26 12 21 34c-3-6-5-12-6-20c-10 2-20 0-26-4c-2 8-6 14-9 24Z"
        />
        <g stroke="#2a1a12" strokeLinecap="round" strokeWidth="1.3">
          <path d="M51 80q4 3 9 0M69 80q5 3 9 0M51 74q4-3 9-1M69 73q5-2 9 1" />
        </g>
        <path stroke="#9b6743" strokeLinecap="round" d="M64 80c-1 6-3 9-2 12q2 1 5 0" />
        <path stroke="#a6231c" strokeWidth="2" strokeLinecap="round" d="M60 100q4 2 8 0" />
      </g>
      <path
        stroke="#fff"
        strokeWidth="1.2"
        strokeDasharray="4 3"
        d="M72 2c-8 30 10 58 1 90c-6 30 4 56-2 83"
      />
      <g stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M204 44l-34 46c-3 4 4 10 8 6l38-42c5-7-7-17-12-10ZM170 90c-10 0-14 8-13 18c-4 4-9 5-12 4c6 8 26 8 32-8c1-4 1-6 1-8" />
        <path strokeOpacity=".35" d="M146 138h68M146 154h44" />
      </g>
    </svg>
  );
}

const arts: Record<Feature, ComponentType<ArtProps>> = {
  'virtual-tryon': TryOnArt,
  'body-generator': BodyArt,
  hairstyle: HairstyleArt,
  'image-to-video': VideoArt,
  'image-editing': EditingArt,
};

/** Illustration of a service, 220×176: an arch at the left, with lines in the text's colour. */
export function ServiceArt({ feature, className }: ArtProps & { feature: Feature }) {
  const Art = arts[feature];
  return <Art className={className} />;
}
