/** Illustration for a dark background: a woman in a red áo dài with a nón lá in her hand, under an arch. */
export function HeroFigure() {
  return (
    <svg viewBox="0 0 700 760">
      <defs>
        <linearGradient id="arch" x2="0" y2="1">
          <stop stopColor="#45332a" />
          <stop offset="1" stopColor="#1f1612" />
        </linearGradient>
        <radialGradient id="glow" cy=".42">
          <stop stopColor="#e2bd8280" />
          <stop offset=".55" stopColor="#c9a46a2e" />
          <stop offset="1" stopColor="#c9a46a00" />
        </radialGradient>
        <linearGradient id="silk" y2=".25">
          <stop stopColor="#d9473a" />
          <stop offset=".42" stopColor="#b12a20" />
          <stop offset="1" stopColor="#74140f" />
        </linearGradient>
        <linearGradient id="wind" y2="1">
          <stop stopColor="#8c1b14" />
          <stop offset=".5" stopColor="#b52c22" />
          <stop offset="1" stopColor="#560f0b" />
        </linearGradient>
        <linearGradient id="skin" y2=".3">
          <stop stopColor="#f6d8bb" />
          <stop offset="1" stopColor="#d6a47e" />
        </linearGradient>
        <linearGradient id="hair" y2="1">
          <stop stopColor="#4a352b" />
          <stop offset=".4" stopColor="#1e1410" />
          <stop offset="1" stopColor="#0f0906" />
        </linearGradient>
        <linearGradient id="linen">
          <stop stopColor="#fbf3e4" />
          <stop offset="1" stopColor="#c9b798" />
        </linearGradient>
        <linearGradient id="straw" y2="1">
          <stop stopColor="#fae9c0" />
          <stop offset=".5" stopColor="#d9b876" />
          <stop offset="1" stopColor="#8f6a34" />
        </linearGradient>
        <clipPath id="door">
          <path id="outline" d="M96 760V324C96 176 212 70 350 70s254 106 254 254v436Z" />
        </clipPath>
      </defs>
      <g fill="none" stroke="#c9a46a">
        <path strokeOpacity=".55" d="M80 760V324C80 166 204 54 350 54s270 112 270 270v436" />
      </g>
      <use href="#outline" fill="url(#arch)" />
      <g clipPath="url(#door)">
        <circle cx="350" cy="318" r="250" fill="url(#glow)" />
        <circle cx="350" cy="300" r="178" fill="#c9a46a1a" stroke="#c9a46a47" />
        <path
          fill="url(#hair)"
          d="M366 148c34 20 36 66 52 100c18 40 52 60 100 52c-18 14-34 19-50 18c18 11 42 12 60 5c-22 24-64 28-98 2c-28-24-40-54-52-88c-8-24-12-46-26-58Z"
        />
        <path
          fill="none"
          stroke="#7a5c488c"
          strokeWidth="1.4"
          d="M392 188c8 44 22 98 72 120M384 196c8 50 26 104 74 124"
        />
        <path
          fill="url(#wind)"
          d="M392 420c34 34 66 46 112 52c40 12 80 52 124 92v210H420c8-120-2-230-28-354Z"
        />
        <path
          fill="#4d0d098c"
          d="M402 462c44 50 84 106 106 190c8 32 12 70 10 110h-34c-2-110-30-212-82-300ZM498 476c48 40 78 90 104 174l22 40v-40c-34-76-72-132-126-174Z"
        />
        <path
          fill="#e5695b66"
          d="M412 452c50 44 94 104 124 180c12 34 20 80 22 132h-12c-6-116-58-234-134-312ZM506 474c42 26 82 72 118 132v-18c-34-48-72-88-118-114Z"
        />
        <path fill="url(#linen)" d="M288 470c-8 90-36 190-46 290h214c-8-104-26-200-42-290Z" />
        <path fill="#8f7a588c" d="M414 520c10 70 22 150 26 240h-20ZM290 500c-6 90-18 170-30 260h22Z" />
        <path fill="#c38e68" d="M335 196c2 20 2 34-2 46c10 12 32 12 42 0c-4-14-4-30 0-52Z" />
        <path
          fill="url(#silk)"
          d="M332 240c-8 13-22 18-38 24c-9 20-4 44 2 66c6 22 13 42 14 68c-16 36-24 68-25 112c-2 84-15 166-29 250h166c6-88 8-170 0-250c-4-42-12-76-27-112c1-28 10-50 15-74c5-22 7-42 0-60c-15-6-29-11-37-24c-8 8-33 8-41 0Z"
        />
        <path
          fill="#5a0f0b80"
          d="M410 330c-6 24-14 44-15 68c15 36 23 70 27 112c8 80 6 162 0 250h-30c14-90 14-176 4-250c-6-42-16-78-22-112c8-22 20-40 36-68Z"
        />
        <path
          fill="#5a0f0b59"
          d="M334 440c-8 60-12 120-24 180c-8 46-18 92-28 140h16c16-64 26-118 30-176c4-48 4-96 6-144ZM372 452c10 66 10 130 8 190c-2 40-6 80-12 118h14c8-60 10-110 8-164c-2-50-8-98-18-144ZM310 398c10 8 26 12 40 12c-14 6-30 4-42-4ZM396 396c-8 10-18 14-30 16c14 4 26 0 32-8Z"
        />
        <path
          fill="#f08a7a6b"
          d="M308 424c-14 36-18 70-18 110c-2 76-14 150-26 226h8c14-76 24-140 26-214c2-42 4-82 10-122ZM352 446c4 62 2 122-4 180c-4 46-10 90-18 134h10c10-60 16-116 18-170c2-50 0-98-6-144ZM302 278c-4 22 2 42 8 62c4 16 10 32 12 52c4-26 0-46-6-64c-6-18-12-34-14-50Z"
        />
        <path fill="#9c2119" d="M332 226c10 9 33 9 43-1l2 17c-8 12-38 13-48 1Z" />
        <path
          fill="none"
          stroke="#e9c68a"
          strokeWidth="1.6"
          d="M332 226c10 9 33 9 43-1M354 251c6 22 22 38 46 50"
        />
        <g fill="#e9c68a">
          <circle cx="356" cy="258" r="2.6" />
          <circle cx="368" cy="280" r="2.6" />
          <circle cx="388" cy="295" r="2.6" />
        </g>
        <g
          fill="none"
          stroke="#edc987"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeOpacity=".9"
        >
          <path d="M351 760c-7-36-6-74 3-112M350 716c10-12 24-17 42-14c-8 13-22 18-42 14ZM349 690c-14-3-24-12-28-26c14 1 24 10 28 26ZM354 648c-14-10-16-30-2-48c14 18 15 36 2 48ZM354 648c-16-2-26-14-27-32c10 1 16 4 20 8M354 648c14-3 23-15 22-33c-8 2-13 5-16 9M354 648c-18 4-32 0-40-13c6-3 11-4 16-4M354 648c16 4 30-2 36-15c-6-2-11-3-15-2" />
        </g>
        <path
          fill="url(#silk)"
          d="M301 261c-14 5-22 17-27 32c-8 28-13 52-23 79c-10 28-18 56-24 80l20 8c8-28 24-58 36-84c11-24 20-40 23-66Z"
        />
        <path
          fill="#5a0f0b66"
          d="M304 308c-4 34-22 62-34 90c-8 20-18 42-24 62l-8-3c8-32 24-62 36-88c8-18 18-34 30-61Z"
        />
        <path
          fill="#5a0f0b73"
          d="M251 368c8 6 16 8 26 5c-6 7-18 9-28 3ZM246 384c8 4 14 5 20 4c-6 5-14 5-22 2Z"
        />
        <path
          fill="#8f1d16"
          d="M407 261c12 5 18 15 23 28c10 26 20 56 32 83c12 28 24 54 34 78l-18 12c-14-26-30-54-42-78c-14-28-28-50-33-76Z"
        />
        <path
          fill="#d9473a80"
          d="M405 265c12 10 24 72 44 112c10 20 28 58 38 80l-6 6c-14-26-30-54-42-78c-14-28-28-50-33-76Z"
        />
        <path
          fill="#5a0f0b80"
          d="M462 370c-8 7-16 9-27 8c8 6 20 6 30 0ZM468 386c-6 5-12 7-22 7c6 4 16 4 25-1Z"
        />
        <path fill="none" stroke="#e9c68acc" strokeWidth="1.3" d="M227 446l20 8M477 456l17-11" />
        <path
          fill="#d9a67f"
          d="M478 461l17-11c8 8 14 15 16 24c2 9 1 15-4 22c-3 6-5 9-7 8c-2 1-5 2-6-1c-3 1-6-1-6-5c-3 0-5-3-4-8c-4-8-6-18-6-29Z"
        />
        <path
          fill="none"
          stroke="#a87450"
          strokeLinecap="round"
          d="M494 503c-1-7 2-13 4-18M488 498c-1-7 2-12 3-16"
        />
        <path fill="url(#skin)" d="M227 452l19 8c-1 10-3 18-8 26h-22c2-12 5-24 11-34Z" />
        <g transform="rotate(-16 214 552)">
          <ellipse cx="215" cy="553" rx="84" ry="72" fill="#5f4522" />
          <ellipse cx="214" cy="551" rx="83" ry="71" fill="url(#straw)" />
          <path fill="#6f502659" d="M196 532c34 20 66 24 98 8c8 40-24 78-74 82c4-36-4-66-24-90Z" />
          <path fill="#fff3d266" d="M196 532c-10-16-22-28-36-36c10-9 26-15 42-16c2 18 0 36-6 52Z" />
          <g fill="none" stroke="#7d5b2b80">
            <ellipse cx="210" cy="547" rx="67" ry="57" />
            <ellipse cx="206" cy="543" rx="51" ry="43" />
            <ellipse cx="202" cy="539" rx="35" ry="29" />
            <ellipse cx="199" cy="535" rx="18" ry="15" />
          </g>
        </g>
        <path
          fill="url(#skin)"
          d="M213 484c4-6 24-6 27 0c1 9-2 22-5 22c-3 0-4-3-4-6c-1 6-2 10-5 10c-3 0-4-4-4-9c-1 5-3 8-5 7c-5-2-5-16-4-24Z"
        />
        <path
          fill="none"
          stroke="#b07b56"
          strokeLinecap="round"
          d="M231 500c1-5 1-8 0-12M222 501c0-5 0-9 1-13"
        />
        <path
          fill="url(#hair)"
          d="M352 104c-36-3-54 28-48 62c2 14 10 20 14 30c6-22 12-44 30-58c12 14 22 28 26 50c12-10 22-22 22-40c0-26-18-42-44-44Z"
        />
        <path
          fill="url(#skin)"
          d="M346 128c-18 6-29 24-29 46c0 20 10 38 24 48c5 3 10 3 15-1c12-10 20-24 22-40c2-22-8-48-32-53Z"
        />
        <path fill="#c08a6480" d="M346 128c26 16 26 62 4 95c16-4 26-24 28-42c2-22-8-48-32-53Z" />
        <path
          fill="url(#hair)"
          d="M350 112c-30 4-44 28-38 66c2-24 14-38 34-50c18 10 28 24 30 52c12-28 6-66-26-68Z"
        />
        <path
          fill="none"
          stroke="#6b4f3e"
          strokeWidth="1.3"
          d="M350 113c-20 8-34 26-40 56M354 114c20 6 30 28 30 56M352 108c22-2 40 14 42 42"
        />
        <circle cx="392" cy="150" r="6" fill="#a6231c" />
        <circle cx="392" cy="150" r="2.2" fill="#e9c68a" />
        <path fill="#e7b793" d="M375 172c6-4 11 0 9 8c-1 6-5 11-9 11Z" />
        <g fill="none" stroke="#2a1a12" strokeLinecap="round">
          <path strokeWidth="1.8" d="M320 177q8 6 15 1M347 178q8 5 16-2" />
          <path strokeWidth="1.5" d="M319 164q7-5 16-2M347 162q8-4 17 0" />
        </g>
        <path
          fill="none"
          stroke="#b17a55"
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M341 170c-2 10-6 16-5 22q3 3 7 1"
        />
        <path fill="#a6231c" d="M330 204q6-3 9-1q4-2 11 1q-10 9-20 0Z" />
        <path fill="#6d120d" d="M330 204q10 2 20 0q-10 4-20 0Z" />
        <path fill="none" stroke="#e9c68a" strokeWidth="2" strokeLinecap="round" d="M380 194v9" />
      </g>
    </svg>
  );
}
