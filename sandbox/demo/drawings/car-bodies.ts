// The silhouettes of the cars, seen from the side and facing right, on a 640 × 320 sheet.

/** The fixed geometry of one kind of car; all strings are SVG path data. */
export interface CarBody {
  /** What to call it in the picture's description. */
  name: string;
  outline: string;
  glass: string;
  /** The uprights between the windows. */
  pillars: string;
  /** Door cuts, the belt line and vents. */
  seams: string;
  /** The light that catches the upper edge. */
  shine: string;
  wing: string;
  /** The plate at the wing's end, in the accent color. */
  endplate: string;
  splitter: string;
  headlamp: string;
  taillight: string;
  wheels: readonly [rearX: number, frontX: number];
  wheelRadius: number;
  /** Where the number goes. */
  roundel: readonly [x: number, y: number];
  /** Where the driver sits. */
  driverX: number;
}

/** The height of the axles. */
export const axleY = 222;

/** The bodies that liveries are painted on. */
export const carBodies = {
  gt: {
    name: 'GT coupe',
    outline:
      'M48 238C40 222 41 200 50 182L60 168C104 158 160 118 236 110C288 105 330 108 360 124L420 161C474 165 538 172 574 187C594 196 602 216 600 238L590 252H62Z',
    glass:
      'M142 158C176 136 212 123 250 120C290 117 322 121 344 133L388 162C310 166 220 166 142 158Z',
    pillars: 'M262 116L252 168M196 132L176 166',
    seams:
      'M244 168C236 190 236 226 246 246M392 166C398 190 396 222 386 246M62 184C160 176 300 178 420 172C480 174 530 178 572 190M110 172L134 172M112 179L136 179',
    shine:
      'M64 170C110 160 164 120 238 113C288 108 330 111 358 127L418 164C474 168 536 175 570 189',
    wing: 'M30 127H122L116 137H34ZM84 137L92 160H104L98 137Z',
    endplate: 'M24 118H44V148H32Z',
    splitter: 'M540 250H614L608 259H540Z',
    headlamp: 'M538 182C556 184 574 192 582 204C566 206 548 198 538 182Z',
    taillight: 'M48 190L66 186V198L45 202Z',
    wheels: [148, 488],
    wheelRadius: 46,
    roundel: [316, 202],
    driverX: 308,
  },
  stock: {
    name: 'stock car',
    outline:
      'M42 238L38 186C38 172 44 164 58 161L148 154C172 134 202 112 234 107C280 102 326 103 352 109L424 156C488 160 548 166 584 182C600 190 606 212 602 238L594 252H50Z',
    glass:
      'M172 156C192 138 214 122 238 118C280 113 320 114 346 120L396 158C320 160 240 160 172 156Z',
    pillars: 'M262 112L252 164M338 114L362 160',
    seams:
      'M44 190C200 180 420 180 594 194M402 164C410 190 408 222 396 248M214 164C206 190 206 226 212 248M80 170L128 167M470 170L560 178',
    shine:
      'M48 168C60 164 100 162 150 157C174 137 204 115 236 110C282 105 326 106 350 112L422 159C488 163 546 169 580 184',
    wing: 'M36 136L54 133L64 166H44Z',
    endplate: '',
    splitter: 'M560 250H616L610 258H556Z',
    headlamp: 'M560 184L588 192L592 206L566 200Z',
    taillight: 'M39 192L58 190V204L40 206Z',
    wheels: [142, 486],
    wheelRadius: 45,
    roundel: [308, 202],
    driverX: 298,
  },
  wedge: {
    name: 'mid-engine racer',
    outline:
      'M46 240C40 214 42 188 56 170C84 160 112 156 148 152C180 148 206 140 236 130C292 116 340 114 378 130L434 170C460 156 520 156 550 178C576 192 596 206 602 222C608 234 606 244 600 252H58Z',
    glass:
      'M270 158C282 142 306 130 334 128C352 127 366 131 376 138L420 172C366 172 314 168 270 158Z',
    pillars: 'M330 124L322 168',
    seams:
      'M252 166C244 190 246 228 260 248M424 178C426 200 420 226 408 248M262 176L208 186L206 212L244 206M60 186C120 176 200 174 262 176M100 166L180 152M112 171L186 157',
    shine:
      'M60 173C88 163 114 159 150 155C182 151 208 143 238 133C292 119 338 117 376 133L433 173C460 159 516 159 547 180C570 192 586 202 596 214',
    wing: 'M26 121H124L117 132H30ZM70 132L84 166H98L86 132Z',
    endplate: 'M18 110H38V146H26Z',
    splitter: 'M530 250H620L612 259H526Z',
    headlamp: 'M548 188C566 194 580 204 586 216C568 214 554 204 548 188Z',
    taillight: 'M47 190L74 184V192L45 200Z',
    wheels: [148, 492],
    wheelRadius: 48,
    roundel: [334, 203],
    driverX: 358,
  },
  classic: {
    name: 'classic long-nose coupe',
    outline:
      'M46 236C38 218 38 194 50 176C64 158 100 148 130 152C158 132 196 116 238 114C284 112 310 126 334 156C384 158 412 162 432 166C458 150 516 150 546 172C578 186 602 206 604 226C604 240 598 252 588 252H62Z',
    glass: 'M158 158C182 138 210 126 242 125C276 124 296 134 314 158C262 162 206 162 158 158Z',
    pillars: 'M248 118L242 164',
    seams:
      'M236 164C228 188 228 226 238 248M340 162C346 190 344 222 336 248M362 190L398 184M362 200L400 194M362 210L400 204M54 192C110 182 160 180 226 182',
    shine:
      'M54 178C68 162 102 151 132 155C160 135 198 119 240 117C282 115 308 129 332 159C384 161 412 165 434 169C462 153 514 153 542 174C566 184 584 196 594 208',
    wing: 'M34 160L76 150L72 164L42 178Z',
    endplate: '',
    splitter: 'M548 250H606L598 257H548Z',
    headlamp: 'M544 176C562 182 576 192 580 204C562 202 548 192 544 176Z',
    taillight: 'M44 190A8 8 0 0 1 58 196A8 8 0 0 1 42 202Z',
    wheels: [146, 484],
    wheelRadius: 45,
    roundel: [288, 202],
    driverX: 282,
  },
  touring: {
    name: 'touring car',
    outline:
      'M66 240C58 210 60 182 74 164L98 116C106 104 122 98 150 96C222 90 292 92 330 100L412 152C474 157 534 166 562 184C580 196 586 218 584 240L576 252H78Z',
    glass:
      'M108 154L124 124C132 112 144 109 166 108C226 103 286 104 322 111L382 154C290 158 200 158 108 154Z',
    pillars: 'M240 100L236 160M164 100L152 160',
    seams:
      'M236 162C230 190 230 228 236 248M392 160C398 190 394 222 384 248M72 182C200 172 380 172 572 192M168 164C160 176 158 184 160 190',
    shine:
      'M78 166L101 119C109 107 124 101 152 99C222 93 290 95 328 103L410 155C472 160 530 169 558 186',
    wing: 'M64 78H146L140 88H68ZM108 88L116 104H130L122 88Z',
    endplate: 'M58 70H78V100H64Z',
    splitter: 'M522 250H600L594 258H522Z',
    headlamp: 'M528 180C546 182 562 192 568 204L542 200Z',
    taillight: 'M68 176L84 160L88 176L66 198Z',
    wheels: [158, 468],
    wheelRadius: 46,
    roundel: [310, 201],
    driverX: 302,
  },
} as const satisfies Record<string, CarBody>;

/** The name of a silhouette. */
export type CarBodyName = keyof typeof carBodies;
