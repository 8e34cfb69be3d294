"""Reviews that tests start from, with every field filled in."""

from lexiko.coach.model import (
    Balance,
    ChallengeReview,
    Choice,
    ChoiceFacts,
    Facts,
    GameReview,
    Hook,
    Premium,
    SeatSummary,
    StudyItem,
    Summary,
    TurnReview,
)

HILL = Choice(
    "8F HILL",
    "play",
    14,
    ("R", "?"),
    word="HILL",
    at="8F",
    placed=(("F8", "H", "H"), ("G8", "I", "I"), ("H8", "L", "L"), ("I8", "L", "L")),
    equity=31.25,
    win=0.38,
    win_error=0.011,
    spread=-12.5,
    spread_error=1.25,
    continuations=800,
    reply=33.75,
    reply_bonus=0.125,
    next_score=35.5,
    next_bonus=0.25,
)
HO = Choice(
    "O14 HO", "play", 26, ("I", "L", "L", "R", "?"), word="HO", at="O14", win=0.5, win_error=0.012
)

TURN = TurnReview(
    number=1,
    row=1,
    seat=0,
    rack=("H", "I", "L", "L", "O", "R", "?"),
    scores=(0, 0),
    bag=86,
    phase="opening",
    played=HILL,
    choices=(HO, HILL),
    judge="simulation",
    quality="normal",
    verdict="mistake",
    cost_win=0.12,
    cost_points=9.5,
    error=0.0125,
    ties=("O14 HO",),
    chances=(0.5, 0.5),
    chances_after=(0.38, 0.62),
    luck_points=-3.25,
    is_rare=True,
    challenge=ChallengeReview(None, is_valid=False, words=("HILLO",)),
    time_ms=4_000,
    facts=Facts(
        ChoiceFacts(
            "8F HILL",
            words=(("HILL", 14),),
            leave_value=17.25,
            consonants=1,
            blanks=1,
            combines=0.5,
            taken=(Premium("H8", "DW"),),
            hooks=(Hook("HILL", "J8", ("O", "S")),),
        ),
        ChoiceFacts("O14 HO", words=(("HO", 26),), leave_value=18.0, duplicates=("L",)),
        bag=86,
        unseen=93,
        left_ms=1_200_000,
    ),
)

SWAPPED = TurnReview(
    number=2,
    row=1,
    seat=1,
    rack=("V", "V"),
    scores=(14, 0),
    bag=80,
    phase="middle",
    played=Choice("exchange VV", "exchange", 0, (), exchanged=("V", "V"), equity=-2.5),
    quality="normal",
    verdict="best",
    cost_win=0.0,
)


def seat_summary(seat: int, *, index: float = 1.0, cost: float = 0.12) -> SeatSummary:
    return SeatSummary(
        seat,
        verdicts={"brilliant": 0, "best": 0, "fine": 0, "slip": 0, "mistake": 1},
        accuracy=0.76,
        mistake_index=index,
        cost_win=cost,
        cost_points=9.5,
        cost_by_phase={"opening": cost},
        luck_points=-3.25,
    )


REVIEW = GameReview(
    edition="heritage",
    language="en",
    lexicon="english",
    seats=("Maya", "Robin"),
    order=(0, 1),
    scores=(395, 401),
    winners=(1,),
    engine="0.18.0",
    quality="normal",
    turns=(TURN, SWAPPED),
    limitations=("partial_racks",),
    summary=Summary(
        seats=(seat_summary(0), seat_summary(1, index=0.0, cost=0.0)),
        balance=(Balance(0, 0.5, -0.12, 0.0, -0.38, 0.0), Balance(1, 0.5, 0.0, 0.12, 0.38, 1.0)),
        turning_points=(1,),
        study=(StudyItem(1, 0, "AENORST", ("SENATOR", "TREASON"), "anagram", 77),),
    ),
    variations=("recycle",),
)
