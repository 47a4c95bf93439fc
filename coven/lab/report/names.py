"""The names of variants, changes and estimates in reports and tables."""

from coven.core.variants import merge
from coven.lab.studies.analyse.action_metrics import ACTION_METRICS
from coven.lab.studies.analyse.estimates import Estimate
from coven.lab.studies.plan import StudyConfig
from coven.lab.text import LabText
from coven.match.variant_schema import iter_leaves, parameter_groups
from coven.messages import Message


def variant_names(plan: StudyConfig, text: LabText) -> list[str]:
    """Return the names of a plan's variants; one without changes and without a name is the standard rules."""
    return [
        text.variant(name, is_other=place > 0 or not variant)
        for place, (name, variant) in enumerate(zip(plan.names, plan.variants, strict=True))
    ]


def variant_changes(plan: StudyConfig, text: LabText) -> list[str]:
    """Return a sentence for each parameter that differs from the other variant, or without one from the standard rules."""
    defaults = plan.loaded_game.meta.defaults
    one = merge(defaults, plan.variants[0])
    others = dict(iter_leaves(merge(defaults, plan.variants[1]) if plan.is_comparison else defaults))
    labels = parameter_labels(plan.game, text)
    return [
        text.format(
            Message(
                "change",
                label=labels.get(path, ".".join(path)),
                value=text.parameter(value),
                other=text.parameter(others.get(path, "")),
            )
        )
        for path, value in iter_leaves(one)
        if value != others.get(path)
    ]


def parameter_labels(game: str, text: LabText) -> dict[tuple[str, ...], str]:
    """Return what each parameter means, below the title of its table."""
    return {
        tuple(parameter.path): text.format(Message("title-of-part", title=group.title, part=parameter.label))
        if group.title
        else parameter.label
        for group in parameter_groups(game, text.language)
        for parameter in group.parameters
    }


def estimate_name(estimate: Estimate, text: LabText) -> str:
    """Return the name of an estimate in a table: `Wins by order of play: 1st to act`, `Length (turns)`."""
    title = text.metric(estimate.metric)
    if estimate.metric in ACTION_METRICS:
        return text.format(Message("title-of-part", title=title, part=text.choice(estimate.label)))
    if estimate.label:
        return text.format(Message("title-of-part", title=title, part=text.label(estimate.metric, estimate.label)))
    unit = text.unit(estimate.unit)
    return text.format(Message("title-in-brackets", title=title, unit=unit)) if unit else title
